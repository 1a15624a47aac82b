import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import { MoreButton } from "#client/ui/more-button.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { AnamnesisVersion, OfSheetInput } from "#shared/schemas/anamneses.ts";
import { originLabels } from "./anamnesis-values.ts";
import { changesBetween } from "./version-rules.ts";
import classes from "./version-list.module.css";

/** As many as a first look takes in, and as many as the server gives at once. */
const fewVersions = 10;
const mostVersions = 50;

/** Lists who wrote which version when, each with what it changed. */
export function VersionList({ patientId, sheet }: OfSheetInput) {
  const list = useVersions({ patientId, sheet });
  return (
    <Panel title="Versões">
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "das versões")}
        loading={null}
      >
        {(versions) => (
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
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Returns the versions of an anamnesis, the latest first, part by part back to the first one. */
function useVersions(of: OfSheetInput) {
  const query = useInfiniteQuery(
    pagedQuery(
      getQueryKey(trpc.anamneses.versions, of, "infinite"),
      async (cursor = "0", options) => {
        const offset = Number(cursor);
        const limit = offset === 0 ? fewVersions : mostVersions;
        const page = await trpcClient.anamneses.versions.query({ ...of, limit, offset }, options);
        const end = offset + page.versions.length;
        return { versions: page.versions, nextCursor: page.hasMore ? String(end) : null };
      },
    ),
  );
  return { ...query, data: query.data?.pages.flatMap(({ versions }) => versions) };
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
            {[...new Set([originLabels[origin], reason ?? "Primeira versão"])]
              .filter(Boolean)
              .join(" · ")}
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
