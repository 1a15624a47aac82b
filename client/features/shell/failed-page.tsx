import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { failureOf } from "#client/lib/failures.ts";
import { isLostChunk, useChunkRecovery } from "#client/lib/lost-chunks.ts";
import { ErrorState } from "#client/ui/error-state.tsx";

/** Replaces a page that failed; the shell around it stays. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useChunkRecovery(error, retry);
  if (!isLostChunk(error)) {
    return <ErrorState heading={1} message={failureOf(error).message} onRetry={retry} />;
  }
  return (
    <ErrorState
      heading={1}
      title="Esta página ainda não foi baixada"
      message="Não conseguimos falar com o servidor. Ela abre sozinha assim que a conexão voltar; enquanto isso, as páginas que você já abriu continuam no menu."
      onRetry={() => window.location.reload()}
    />
  );
}
