import { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { listAttachmentKeys } from "#server/modules/attachments/queries.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { listFileKeys } from "#server/modules/files/queries.ts";
import { csvLine } from "#shared/domain/csv.ts";
import { sheets, type TableName } from "./rules.ts";
import { packArchive, type Part } from "./steps/pack-archive.ts";
import { tablePieces } from "./steps/table-pieces.ts";
import { missingFiles, readMe, teamFile } from "./words.pt-br.ts";

/** Returns everything that an organisation has as a ZIP, which is made while it is read. */
export async function readArchive(ctx: MemberContext): Promise<Readable> {
  return packArchive(partsOf(ctx, await readTimeZone(ctx.org)), missingFiles);
}

async function* partsOf(ctx: MemberContext, timeZone: string): AsyncGenerator<Part> {
  const { org, deps, session } = ctx;
  const about = readMe(session.organization.name, deps.now(), timeZone);
  yield { name: "LEIA-ME.txt", open: () => Readable.from([about]) };
  yield { name: `${teamFile.name}.csv`, open: () => Readable.from(teamPieces(ctx)) };
  for (const [table, sheet] of Object.entries(sheets)) {
    if (!sheet) continue;
    yield {
      name: `${sheet.file}.csv`,
      open: () => Readable.from(tablePieces(org, table as TableName, timeZone)),
    };
  }
  const fileOf = (folder: string, key: string): Part => ({
    name: `${folder}/${key.split("/").at(-1) ?? key}`,
    open: async () => (await deps.storage.get(key))?.stream ?? null,
    isPacked: true,
  });
  for (const key of await listAttachmentKeys(org)) yield fileOf("arquivos", key);
  for (const key of await listFileKeys(org)) yield fileOf("imagens", key);
}

/** Who may open the organisation, so that the ids of people in other files have a name. */
async function* teamPieces({ deps, session }: MemberContext): AsyncGenerator<string> {
  const rows = await deps.database.db
    .select({ id: users.id, name: users.name, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, session.organization.id))
    .orderBy(asc(users.name), asc(users.id));
  yield `\uFEFF${csvLine(teamFile.headings)}`;
  for (const { id, name, email, role } of rows) yield csvLine([id, name, email, role]);
}
