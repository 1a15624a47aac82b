import { Modal } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import { ChangeList } from "#client/ui/change-list.tsx";
import { changesOf, type Said } from "#client/ui/change-rules.ts";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useTopmost } from "#client/ui/use-topmost.ts";
import type { HistoryVersion } from "#shared/schemas/medical-histories.ts";
import { beforeVersions, historyLists, pastHistoryTitle } from "#shared/texts/records.pt-br.ts";
import { noAllergyWords } from "./history-rules.ts";
import classes from "./history-panel.module.css";

type HistoryVersionsDialogProps = { patientId: string; onClose: () => void };

/** How allergies, medications in use and conditions read before each change, who made it and when. */
export default function HistoryVersionsDialog({ patientId, onClose }: HistoryVersionsDialogProps) {
  useNestedDialog();
  const isTopmost = useTopmost(true);
  const list = useVersions(patientId);
  return (
    <Modal opened onClose={onClose} title={pastHistoryTitle} size={640} closeOnEscape={isTopmost}>
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "do histórico")}
        loading={null}
      >
        {(versions) =>
          versions.length === 0 ? (
            <p>Nenhuma mudança registrada até agora.</p>
          ) : (
            <>
              <ol className={classes.versions}>
                {versions.map((version) => (
                  <VersionRow
                    key={version.hash}
                    version={version}
                    before={versions.find((other) => isBefore(other, version))}
                  />
                ))}
              </ol>
              <MoreButton list={list} />
            </>
          )
        }
      </QueryView>
    </Modal>
  );
}

const isBefore = (one: HistoryVersion, other: HistoryVersion) =>
  one.id === other.id && one.version === other.version - 1;

/** Returns the versions, the latest first, part by part back to the first one. */
function useVersions(patientId: string) {
  const query = useInfiniteQuery(
    pagedQuery(
      getQueryKey(trpc.records.historyVersions, { patientId }, "infinite"),
      async (cursor = "0", options) => {
        const offset = Number(cursor);
        const page = await trpcClient.records.historyVersions.query({ patientId, offset }, options);
        const end = offset + page.versions.length;
        return { versions: page.versions, nextCursor: page.hasMore ? String(end) : null };
      },
    ),
  );
  return { ...query, data: query.data?.pages.flatMap(({ versions }) => versions) };
}

type VersionRowProps = { version: HistoryVersion; before: HistoryVersion | undefined };

function VersionRow({ version, before }: VersionRowProps) {
  const { createdAt, authorName, authorRegistration, origin, reason, number } = version;
  return (
    <li>
      <p>
        {/* What stood there before versions were kept was written by nobody that is known. */}
        {origin === "earlier"
          ? beforeVersions
          : [authorName, authorRegistration].filter(Boolean).join(", ")}
      </p>
      <p className={classes.when}>
        <time dateTime={createdAt}>{formatDateTime(createdAt, ownTimeZone())}</time> ·{" "}
        {origin !== "earlier" && reason && `${reason} · `}
        entrada {number} do prontuário
      </p>
      <ChangeList changes={changesOf(before ? saidBy(before) : [], saidBy(version))} />
    </li>
  );
}

function saidBy(version: HistoryVersion): Said {
  const none = noAllergyWords({ medicalHistory: version }, true) ?? "";
  return historyLists.map(([field, label]) => {
    const entries = version[field].join(" · ");
    return [label, entries || (field === "allergies" ? none : "")] as const;
  });
}
