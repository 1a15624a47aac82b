import { DomainError } from "#server/kernel/errors.ts";
import { plainRoute, type RouteRow, type ServedRoute } from "#server/kernel/plain-route.ts";
import { assertOwner } from "#server/modules/organizations/commands/assert-owner.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { archiveQuery } from "#shared/schemas/archives.ts";
import { readArchive } from "./queries.ts";
import { downloadLimit, archivePath, isArchiveToken } from "./rules.ts";

const row = {
  method: "GET",
  path: archivePath,
  access: "authenticated",
  limit: { name: "archive", ...downloadLimit },
} as const satisfies RouteRow;

/** Everything that an organisation has, for the owner who has just given the password. */
export const archivesRoutes: readonly ServedRoute[] = [
  plainRoute(row, async ({ ctx, request, reply }) => {
    const { deps, session, org } = ctx;
    assertOwner(session);
    const { token } = archiveQuery.parse(request.query);
    if (!isArchiveToken(deps.config.appSecret, token, session, deps.now())) {
      throw new DomainError("not_found");
    }
    const today = todayIn(await readTimeZone(org), deps.now().getTime());
    return reply
      .header("content-type", "application/zip")
      .header("content-disposition", `attachment; filename="encaixe-${today}.zip"`)
      .header("cache-control", "no-store")
      .send(await readArchive(ctx));
  }),
];
