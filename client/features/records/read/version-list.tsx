import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { ChangeList } from "#client/ui/change-list.tsx";
import { Panel } from "#client/ui/panel.tsx";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import classes from "./record-details-dialog.module.css";
import { personWords } from "#client/domain/records/record-words.ts";
import { changesBetween } from "./version-rules.ts";

/** All versions of a record, the latest first, each with its author and what it changed. */
export function VersionList({ versions }: { versions: readonly MedicalRecord[] }) {
  return (
    <Panel title={versions.length === 1 ? "Versão única" : `${versions.length} versões`}>
      <ol className={classes.versions}>
        {versions
          .map((version, i) => ({ version, before: versions[i - 1] }))
          .toReversed()
          .map(({ version, before }) => (
            <li key={version.version}>
              <p>
                Versão {version.version} ·{" "}
                {personWords(version.authorName, version.authorRegistration)}
              </p>
              <p className={classes.soft}>
                <time dateTime={version.createdAt}>
                  {formatDateTime(version.createdAt, ownTimeZone())}
                </time>{" "}
                · entrada {version.number} · {version.hash.slice(0, 12)}
              </p>
              {version.reason && <p>Motivo: {version.reason}</p>}
              {before && <ChangeList changes={changesBetween(before, version)} />}
            </li>
          ))}
      </ol>
    </Panel>
  );
}
