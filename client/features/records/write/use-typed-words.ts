import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { withTyped, type RecordValues, type TypedWords } from "./record-values.ts";
import type { useRecordDraft } from "./use-record-draft.ts";

type Options = {
  draft: Pick<ReturnType<typeof useRecordDraft>, "typed" | "onTyped">;
  form: Pick<UseFormReturnType<RecordValues>, "values" | "setValues">;
  /** Writes the record, with these words among its entries. */
  onSubmit: (complete: (values: RecordValues) => RecordValues) => void;
};

/** Writes a record once its author has said what becomes of words that are typed and not added. */
export function useTypedWords({ draft, form, onSubmit }: Options) {
  const [isAsked, setAsked] = useState(false);
  const { typed } = draft;
  return {
    /** What is asked about; null while nothing is. */
    asked: isAsked ? typed : null,
    submit() {
      if (typed.symptoms.trim() || typed.diagnosis.trim()) setAsked(true);
      else onSubmit((values) => values);
    },
    add(words: TypedWords) {
      setAsked(false);
      const complete = (values: RecordValues) => withTyped(values, words);
      // In view as entries, should the record be refused.
      form.setValues(complete(form.values));
      draft.onTyped("symptoms", "");
      draft.onTyped("diagnosis", "");
      onSubmit(complete);
    },
    cancel: () => setAsked(false),
  };
}
