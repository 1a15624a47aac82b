import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { foldText } from "#shared/domain/search-text.ts";
import { findDiagnoses, namedDiagnosis, readDiagnoses, type Diagnosis } from "./diagnosis-rules.ts";

const shownAtMost = 30;

/** Suggests diagnoses of the CID-10 by code and by words; its table is loaded with the form. */
export function useDiagnoses() {
  const [table, setTable] = useState<readonly Diagnosis[] | null>(null);
  const [looked, setLooked] = useState("");
  const look = useDebouncedCallback(setLooked, 100);
  useEffect(() => {
    // Without it, what is typed stays as it is.
    Promise.all([import("#shared/texts/cid-10.pt-br.ts"), import("./synonym-words.ts")]).then(
      ([{ cidTable }, { synonymEntries }]) => setTable(readDiagnoses(cidTable, synonymEntries)),
      () => setTable([]),
    );
  }, []);
  return {
    found: foldText(looked) && table ? findDiagnoses(table, looked, shownAtMost) : [],
    isKnown: table !== null,
    /** Writes a code that was typed with its name. */
    nameOf: (typed: string) => namedDiagnosis(table ?? [], typed),
    onSearch: look,
  };
}
