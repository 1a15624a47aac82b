import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { foldText } from "#shared/domain/search-text.ts";
import { findDiagnoses, readDiagnoses, type Diagnosis } from "./diagnosis-rules.ts";

const shownAtMost = 30;

/** Suggests diagnoses of the CID-10 by code and by words; its table is loaded with the form. */
export function useDiagnoses() {
  const [table, setTable] = useState<readonly Diagnosis[] | null>(null);
  const [looked, setLooked] = useState("");
  const look = useDebouncedCallback(setLooked, 100);
  useEffect(() => {
    // Without it, what is typed stays as it is.
    import("./cid-words.ts").then(
      ({ cidTable }) => setTable(readDiagnoses(cidTable)),
      () => setTable([]),
    );
  }, []);
  return {
    found: foldText(looked) && table ? findDiagnoses(table, looked, shownAtMost) : [],
    isKnown: table !== null,
    onSearch: look,
  };
}
