import { Readable } from "node:stream";
import type { MemberContext } from "#server/kernel/context.ts";
import { listAttachmentKeys } from "#server/modules/attachments/queries.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { listIncomingFileKeys } from "#server/modules/conversations/queries/files.ts";
import { listFileKeys } from "#server/modules/files/queries.ts";
import { readLetterhead, readPicture } from "#server/modules/letterheads/queries.ts";
import { sheets, type TableName } from "./rules.ts";
import { housePieces, rolePieces, teamPieces } from "./steps/house-pieces.ts";
import { packArchive, type Part } from "./steps/pack-archive.ts";
import { tablePieces } from "./steps/table-pieces.ts";
import { houseFile, missingFiles, readMe, roleFile, teamFile } from "./words.pt-br.ts";

/** Returns everything that an organisation has as a ZIP, which is made while it is read. */
export async function readArchive(ctx: MemberContext): Promise<Readable> {
  return packArchive(partsOf(ctx, await readTimeZone(ctx.org)), missingFiles);
}

async function* partsOf(ctx: MemberContext, timeZone: string): AsyncGenerator<Part> {
  const { org, deps, session } = ctx;
  const about = readMe(session.organization.name, deps.now(), timeZone);
  yield { name: "LEIA-ME.txt", open: () => Readable.from([about]) };
  yield { name: `${houseFile.name}.csv`, open: () => Readable.from(housePieces(ctx)) };
  yield { name: `${roleFile.name}.csv`, open: () => Readable.from(rolePieces(ctx)) };
  yield { name: `${teamFile.name}.csv`, open: () => Readable.from(teamPieces(ctx)) };
  const { logoHash } = await readLetterhead(ctx);
  if (logoHash) {
    // One that isn't what was printed any more is told among the lost files, and holds up nothing.
    const open = async () => {
      const picture = await readPicture(org, logoHash);
      return picture ? Readable.from([picture.png]) : null;
    };
    yield { name: "logotipo.png", open, isPacked: true };
  }
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
  for (const key of await listIncomingFileKeys(org)) yield fileOf("conversas", key);
}
