import type { FormErrors } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { errorsByField, type readForm } from "./prescription-values.ts";
import type { usePrescriptionDraft } from "./use-prescription-draft.ts";

type Input = NonNullable<ReturnType<ReturnType<typeof readForm>>["input"]>;

type Saved = {
  readonly input: Input;
  readonly reason: string;
  /** What was asked about was meant. */
  readonly confirmsDangers: boolean;
};

type SaveOptions = {
  /** What is corrected; a new one is written when absent. */
  corrected: Prescription | null;
  /** Ends with what is written from it. */
  draft: Pick<ReturnType<typeof usePrescriptionDraft>, "drop" | "savedAt">;
  onErrors: (errors: FormErrors) => void;
  /** Called with somebody else's newer version, once the person takes it. */
  onTake: (stored: Prescription) => void;
  onSaved: (saved: Prescription) => void;
};

/** Writes a prescription or its correction and reports the result. */
export function useSavePrescription(options: SaveOptions) {
  const { corrected, draft, onErrors, onTake, onSaved } = options;
  const keyOf = useIdempotencyKey();
  const conflict = useConflict({
    load: () => trpcClient.prescriptions.get.query({ id: corrected?.id ?? "" }),
    onTake,
    by: "notice",
  });
  const { handlers, failure } = useSaveRecord<Prescription, FormErrors>({
    errorsOf: ({ issues }) => errorsByField(issues),
    onErrors,
    conflict,
    onSaved(saved) {
      void changed("prescriptions");
      draft.drop();
      onSaved(saved);
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input: typed, reason, confirmsDangers }: Saved) => {
      const input = { ...typed, ...(confirmsDangers && { confirmsDangers }) };
      const context = { idempotencyKey: keyOf({ input, reason }) };
      const ended = { draftSavedAt: draft.savedAt() };
      if (!corrected) {
        return trpcClient.prescriptions.create.mutate({ ...input, ...ended }, { context });
      }
      const { patientId: _, renewsId: __, ...said } = input;
      const { id, version } = corrected;
      return trpcClient.prescriptions.correct.mutate(
        { id, version, reason, ...said, ...ended },
        { context },
      );
    },
    ...handlers(
      corrected
        ? { saved: "Receita corrigida", failed: "Erro ao corrigir receita" }
        : { saved: "Receita criada com sucesso!", failed: "Erro ao criar receita médica", before },
    ),
  });
  return { save: mutate, isPending, conflict, failure: failure && sayWhy(corrected, failure) };
}

const before = "Erro ao criar receita: ";

/** Puts what failed before the server's reason, unless that names it already. */
function sayWhy(corrected: Prescription | null, failure: string): string {
  const isNamed = corrected !== null || failure.startsWith("Erro ao criar");
  return isNamed ? failure : `${before}${failure}`;
}
