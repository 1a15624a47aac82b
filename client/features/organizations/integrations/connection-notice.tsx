import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Connection } from "./connection-values.ts";
import { lackOf, testedAtInWords } from "./connection-words.ts";

type ConnectionNoticeProps = { stored: Connection; isTesting: boolean; onTest: () => void };

/** How the last test of the saved credentials, or a message refused since, ended, with the provider's reason and what to do. */
export function ConnectionNotice({ stored, isTesting, onTest }: ConnectionNoticeProps) {
  const { testStatus, testMessage, testCode, testDetail, lastTestedAt } = stored;
  if (testStatus === "not_tested" || lastTestedAt === null) return null;
  const when = testedAtInWords(stored.hasStopped, lastTestedAt);
  if (testStatus === "success") {
    const lack = lackOf(stored);
    return (
      <>
        <Notice tone="success">
          O teste deu certo{testDetail ? `: ${testDetail}` : ""}. {when}
        </Notice>
        {lack && (
          <Notice tone="warning">
            {lack.text}{" "}
            {lack.mayRetry && (
              <WriteButton size="xs" variant="default" loading={isTesting} onClick={onTest}>
                Tentar de novo
              </WriteButton>
            )}
          </Notice>
        )}
      </>
    );
  }
  return (
    <Notice tone="danger">
      {testMessage} {testCode && `Código do provedor: ${testCode}.`} {when}
    </Notice>
  );
}
