import { shown } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { toast } from "#client/ui/toast-store.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { SaveAnamnesisInput } from "#shared/schemas/anamneses.ts";

type SaveOptions = {
  /** The answers from home that saving accepts. */
  requestId: string | undefined;
  conflict: MeetsConflict;
  onSaved: () => void;
  onErrors: (errors: Record<string, string>) => void;
};

/** Writes a version of an anamnesis and reports the result. */
export function useSaveAnamnesis({ requestId, conflict, onSaved, onErrors }: SaveOptions) {
  const { handlers, failure } = useSaveRecord({
    // An answer's complaint is beside its field; that nothing is said concerns the whole.
    errorsOf: ({ issues }) =>
      Object.fromEntries(
        issues.flatMap(({ path, message }) => {
          if (path.startsWith("attachmentIds")) return [["attachments", message]];
          const field = /^said\.(answers\.\w+)$/.exec(path)?.[1];
          return field ? [[field, message]] : [];
        }),
      ) as Record<string, string>,
    onErrors,
    conflict,
    onSaved() {
      onSaved();
      // The answers are there when it is said: not above those of before.
      void shown(Promise.resolve(), "patients").then(() => toast.success("Anamnese salva!"));
    },
  });
  const told = handlers({ failed: "Erro ao salvar a anamnese" });
  const save = trpc.anamneses.save.useMutation(told);
  const accept = trpc.anamnesisRequests.accept.useMutation(told);
  return {
    failure,
    isPending: save.isPending || accept.isPending,
    send(input: SaveAnamnesisInput) {
      const { said, version } = input;
      if (requestId) accept.mutate({ id: requestId, said, version });
      else save.mutate(input);
    },
  };
}
