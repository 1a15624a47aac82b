import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { ChangeList } from "#client/ui/change-list.tsx";
import { Panel } from "#client/ui/panel.tsx";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { changesBetween } from "./version-rules.ts";
import classes from "./version-list.module.css";

/** Who wrote each version, the latest first, why it followed the one before and what it changed. */
export function VersionList({ versions }: { versions: readonly Prescription[] }) {
  if (versions.length < 2) return null;
  return (
    <Panel title={`${versions.length} versões`}>
      <ol className={classes.versions}>
        {versions
          .map((version, i) => ({ version, before: versions[i - 1] }))
          .toReversed()
          .map(({ version, before }) => (
            <li key={version.version}>
              <p>
                Versão {version.version} ·{" "}
                {[version.authorName, version.authorRegistration].filter(Boolean).join(", ")}
              </p>
              <p className={classes.soft}>
                <time dateTime={version.createdAt}>
                  {formatDateTime(version.createdAt, ownTimeZone())}
                </time>
              </p>
              {version.reason && <p>Motivo: {version.reason}</p>}
              {before && <ChangeList changes={changesBetween(before, version)} />}
            </li>
          ))}
      </ol>
    </Panel>
  );
}
