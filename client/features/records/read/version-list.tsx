import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { Panel } from "#client/ui/panel.tsx";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import classes from "./record-details-dialog.module.css";
import { personWords } from "#client/domain/records/record-words.ts";
import { changesBetween, type Change } from "./version-rules.ts";

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
              {before && <Changes changes={changesBetween(before, version)} />}
            </li>
          ))}
      </ol>
    </Panel>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={classes.soft}>Sem diferenças no conteúdo.</p>;
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className={classes.soft}>{label}</dt>
          <dd>
            {before && <del>{before}</del>} <ins>{after || "(vazio)"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
