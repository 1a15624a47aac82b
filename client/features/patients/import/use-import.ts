import { useRef, useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { formatCount } from "#client/lib/formats.ts";
import { saveAs } from "#client/lib/save-as.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { ImportField, ImportPreview } from "#shared/schemas/patient-import.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { importFile, previewFile, refusalOfFile, refusedRows } from "./import-calls.ts";

/** Percent sent, or what the server is doing. */
export type ImportBusy = number | "reading" | "saving" | null;

/** Runs the steps of an import; each change of how the file is read asks the server again. */
export function useImport(onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [duplicates, setDuplicates] = useState<"skip" | "create">("skip");
  const [columns, setColumns] = useState<string | undefined>();
  const [busy, setBusy] = useState<ImportBusy>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const lastAsked = useRef(0);

  const onProgress = (percent: number) => setBusy(percent < 100 ? percent : "reading");

  async function look(chosen: File, treatment: typeof duplicates, mapping?: string) {
    const asked = (lastAsked.current += 1);
    const options = { duplicates: treatment, ...(mapping && { columns: mapping }) };
    setFailure(null);
    setBusy(0);
    try {
      const seen = await previewFile({ file: chosen, options, onProgress });
      if (asked === lastAsked.current) setPreview(seen);
    } catch (error) {
      if (asked === lastAsked.current) setFailure((error as Error).message);
    }
    if (asked === lastAsked.current) setBusy(null);
  }

  const save = useCommit({ setBusy, setFailure, onDone });
  const list = downloadRefused({ setBusy, setFailure, onProgress });

  return {
    file,
    preview,
    duplicates,
    busy,
    failure,
    choose(chosen: File) {
      setFile(chosen);
      setPreview(null);
      setColumns(undefined);
      const refusal = refusalOfFile(chosen);
      setFailure(refusal);
      if (!refusal) void look(chosen, duplicates);
    },
    treatDuplicates(treatment: typeof duplicates) {
      setDuplicates(treatment);
      if (file) void look(file, treatment, columns);
    },
    map(fields: readonly (ImportField | null)[]) {
      const mapping = fields.map((field) => field ?? "").join(",");
      setColumns(mapping);
      if (file) void look(file, duplicates, mapping);
    },
    list() {
      if (file) void list(file, { duplicates, columns });
    },
    commit() {
      if (file && preview) void save(file, { duplicates, columns }, preview.createCount);
    },
  };
}

type ListOptions = Omit<CommitOptions, "onDone"> & { onProgress: (percent: number) => void };

/** Downloads the rows that the import would leave out, each with its reasons. */
function downloadRefused({ setBusy, setFailure, onProgress }: ListOptions) {
  return async (file: File, { duplicates, columns }: Treatment) => {
    setFailure(null);
    setBusy(0);
    try {
      const options = { duplicates, ...(columns && { columns }) };
      saveAs(await refusedRows({ file, options, onProgress }), "linhas-recusadas.csv");
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(null);
  };
}

type CommitOptions = {
  setBusy: (busy: ImportBusy) => void;
  setFailure: (failure: string | null) => void;
  onDone: () => void;
};

type Treatment = { duplicates: "skip" | "create"; columns: string | undefined };

function useCommit({ setBusy, setFailure, onDone }: CommitOptions) {
  const { lower, lowerPlural } = useCustomerWords();
  return async (file: File, { duplicates, columns }: Treatment, count: number) => {
    setFailure(null);
    setBusy("saving");
    try {
      const expected = String(count);
      const options = {
        duplicates,
        expected,
        errors: "skip",
        ...(columns && { columns }),
      } as const;
      const { created } = await importFile({ file, options });
      void changed("patients");
      const people = created === 1 ? lower : lowerPlural;
      const done = created === 1 ? "importado" : "importados";
      toast.success(`${formatCount(created)} ${people} ${done} com sucesso!`);
      onDone();
    } catch (error) {
      setFailure(`${(error as Error).message} Nada foi importado.`);
      setBusy(null);
    }
  };
}
