import type { FormErrors } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { failureOf } from "#client/lib/failures.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type {
  CorrectRecordInput,
  CreateRecordInput,
  MedicalRecord,
} from "#shared/schemas/records.ts";
import { recordErrors } from "./record-values.ts";
import type { useRecordDraft } from "./use-record-draft.ts";

type SaveOptions = {
  /** The record that is corrected; null for a new one. */
  corrected: MedicalRecord | null;
  /** Ends with what is written from it. */
  draft: Pick<ReturnType<typeof useRecordDraft>, "drop" | "savedAt">;
  onErrors: (errors: FormErrors) => void;
  /** Called with somebody else's newer version, once the person takes it. */
  onTake: (stored: MedicalRecord) => void;
  onSaved: (saved: MedicalRecord) => void;
  /** Called with a new record whose appointment has one already, unknown to its author. */
  onRecorded?: (input: CreateRecordInput) => void;
};

/** Writes a consultation or a correction of one, and reports the result. */
export function useSaveConsultation(options: SaveOptions) {
  const { corrected, draft, onErrors, onTake, onSaved, onRecorded } = options;
  const keyOf = useIdempotencyKey();
  const endingDraft = <Input>(input: Input) => ({ ...input, draftSavedAt: draft.savedAt() });
  const conflict = useConflict({
    load: () => trpcClient.records.get.query({ id: corrected?.id ?? "" }),
    onTake,
    by: "notice",
  });
  const { handlers, failure } = useSaveRecord<MedicalRecord, FormErrors>({
    errorsOf: ({ issues }) => recordErrors(issues),
    onErrors,
    conflict,
    onSaved(saved) {
      void changed("records");
      draft.drop();
      onSaved(saved);
    },
  });
  const created = handlers({ saved: "Consulta médica registrada com sucesso!", ...refused });
  const { mutate: create, ...creating } = useMutation({
    mutationFn: (input: CreateRecordInput) =>
      trpcClient.records.create.mutate(endingDraft(input), {
        context: { idempotencyKey: keyOf(input) },
      }),
    ...created,
    onError(error, input) {
      if (onRecorded && failureOf(error).code === "appointment_recorded") onRecorded(input);
      else created.onError(error);
    },
  });
  const { mutate: correct, ...correcting } = useMutation({
    mutationFn: (input: CorrectRecordInput) =>
      trpcClient.records.correct.mutate(endingDraft(input), {
        context: { idempotencyKey: keyOf(input) },
      }),
    ...handlers({ saved: "Correção registrada com sucesso!", ...refused }),
  });
  const error = creating.error ?? correcting.error;
  return {
    create,
    correct,
    conflict,
    isPending: creating.isPending || correcting.isPending,
    failure: failure && error ? failureWords(error, failure) : failure,
  };
}

/** As the catalogue of texts has it: with the server's sentence, or without any answer. */
const refused = {
  failed: "Erro ao registrar consulta médica",
  before: "Erro ao registrar consulta: ",
};

function failureWords(error: unknown, told: string): string {
  const { code, message } = failureOf(error);
  const isAnswered = code !== "offline" && code !== "unknown";
  return isAnswered ? refused.before + message : told;
}
