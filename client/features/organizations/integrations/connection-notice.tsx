import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { Connection } from "./connection-values.ts";
import { lackOf } from "./connection-words.ts";

/** How the last test of the saved credentials ended, with the provider's reason and what to do. */
export function ConnectionNotice({ stored }: { stored: Connection }) {
  const { testStatus, testMessage, testCode, testDetail, lastTestedAt } = stored;
  if (testStatus === "not_tested" || lastTestedAt === null) return null;
  const when = `Último teste: ${formatDateTime(lastTestedAt, ownTimeZone())}.`;
  if (testStatus === "success") {
    const lack = lackOf(stored);
    return (
      <>
        <Notice tone="success">
          O teste deu certo{testDetail ? `: ${testDetail}` : ""}. {when}
        </Notice>
        {lack && <Notice tone="warning">{lack.text}</Notice>}
      </>
    );
  }
  return (
    <Notice tone="danger">
      {testMessage} {testCode && `Código do provedor: ${testCode}.`} {when}
    </Notice>
  );
}
