import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { IssuedDocument } from "#shared/schemas/documents.ts";
import { certificateErrors } from "./document-values.ts";

type IssueOptions<Input> = {
  send: (input: Input, context: { context: { idempotencyKey: string } }) => Promise<IssuedDocument>;
  onIssued: (document: IssuedDocument) => void;
  onErrors: (errors: ReturnType<typeof certificateErrors>) => void;
};

/** Issues a certificate, once however often it is sent, and reports the result. */
export function useIssueDocument<Input>({ send, onIssued, onErrors }: IssueOptions<Input>) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => certificateErrors(issues),
    onErrors,
    onSaved(document: IssuedDocument) {
      void changed("documents");
      onIssued(document);
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => send(input, { context: { idempotencyKey: keyOf(input) } }),
    ...handlers({ saved: "Documento emitido", failed: "Falha ao emitir o documento" }),
  });
  return { issue: mutate, isPending, failure };
}
