import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { csvLine } from "#shared/domain/csv.ts";
import { formatPlainDate, formatTime } from "#shared/domain/date-formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { ExportHistoryInput, HistoryLine } from "#shared/schemas/history.ts";
import { topicLabels } from "#shared/texts/history.pt-br.ts";
import { exportHeader } from "../words.pt-br.ts";
import { listHistory } from "./history.ts";

const rowsAtOnce = 1_000;

/**
 * Returns the history of some filters as CSV, in pieces and the latest first, formulas disarmed, times by
 * the clocks of the default calendar. The export is recorded first.
 */
export async function exportHistory(ctx: MemberContext, input: ExportHistoryInput) {
  const timeZone = await readTimeZone(ctx.org);
  await writeOrganization(asMember(ctx), ({ audit }) =>
    audit({ action: "history.export", entity: "organization", entityId: ctx.org.id }),
  );
  const today = todayIn(timeZone, ctx.deps.now().getTime());
  return { name: `historico-${today}`, pieces: pieces(ctx, input, timeZone) };
}

async function* pieces(
  ctx: MemberContext,
  input: ExportHistoryInput,
  timeZone: string,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(exportHeader)}`;
  let cursor: string | undefined;
  do {
    const page = await listHistory(ctx, { ...input, limit: rowsAtOnce, cursor });
    yield page.lines.map((line) => lineOf(line, timeZone)).join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

function lineOf({ at, actor, topic, deed, subject, detail }: HistoryLine, timeZone: string) {
  const instant = new Date(at);
  return csvLine([
    formatPlainDate(localDateIn(timeZone, instant.getTime()), { dateStyle: "short" }),
    formatTime(instant, timeZone),
    actor,
    topicLabels[topic],
    deed.replace(/:$/, ""),
    subject ?? "",
    detail ?? "",
  ]);
}
