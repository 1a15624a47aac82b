import { Button } from "@mantine/core";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { AnamnesisVersion } from "#shared/schemas/anamneses.ts";
import { originLabels } from "./anamnesis-values.ts";
import { changesBetween } from "./version-rules.ts";
import classes from "./version-list.module.css";

/** As many as a first look takes in; the server gives at most fifty at once. */
const fewVersions = 10;
const mostVersions = 50;

type VersionListProps = { patientId: string; sheet: AnamnesisSheet };

/** Lists who wrote which version when, each with what it changed. */
export function VersionList({ patientId, sheet }: VersionListProps) {
  const [limit, setLimit] = useState(fewVersions);
  const query = trpc.anamneses.versions.useQuery(
    { patientId, sheet, limit },
    { placeholderData: (before) => before },
  );
  return (
    <Panel title="Versões">
      <QueryView
        query={query}
        messageOf={(error) => loadFailure(error, "das versões")}
        loading={null}
      >
        {({ versions, hasMore }) => (
          <>
            <ol className={classes.versions}>
              {versions.map((version) => (
                <VersionRow
                  key={version.hash}
                  sheet={sheet}
                  version={version}
                  before={versions.find((other) => isBefore(other, version)) ?? null}
                />
              ))}
            </ol>
            {hasMore && limit < mostVersions && (
              <Button variant="default" mx="auto" onClick={() => setLimit(mostVersions)}>
                Mostrar mais versões
              </Button>
            )}
            {hasMore && limit === mostVersions && (
              <p className={classes.soft}>
                Há versões mais antigas: elas continuam guardadas no prontuário.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const isBefore = (one: AnamnesisVersion, other: AnamnesisVersion) =>
  one.id === other.id && one.version === other.version - 1;

type VersionRowProps = {
  sheet: AnamnesisSheet;
  version: AnamnesisVersion;
  /** Null for the first version, and where the one before isn't listed yet. */
  before: AnamnesisVersion | null;
};

function VersionRow({ sheet, version, before }: VersionRowProps) {
  const { createdAt, authorName, authorRegistration, origin, reason, number } = version;
  const changes = changesBetween(sheet, before, version);
  return (
    <li className={classes.version}>
      <details>
        <summary>
          <span className={classes.when}>{formatDateTime(createdAt, ownTimeZone())}</span>
          <span>{[authorName, authorRegistration].filter(Boolean).join(", ")}</span>
          <span className={classes.soft}>
            {[originLabels[origin], reason ?? "Primeira versão"].filter(Boolean).join(" · ")}
          </span>
        </summary>
        <dl className={classes.changes}>
          {changes.map(({ label, before: old, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              {old && (
                <dd>
                  <del>{old}</del>
                </dd>
              )}
              {after && (
                <dd>
                  <ins>{after}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className={classes.chain}>
          Registro nº {number} do prontuário · <code>{version.hash.slice(0, 16)}</code>
        </p>
      </details>
    </li>
  );
}
