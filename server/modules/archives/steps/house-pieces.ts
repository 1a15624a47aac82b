import { asc, eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { csvLine } from "#shared/domain/csv.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { permissionLabels } from "#shared/texts/permissions.pt-br.ts";
import { houseFile, roleFile, teamFile, yesOrNo } from "../words.pt-br.ts";

/** What the organisation's own tables don't hold: whoever pays it by PIX pays this key. */
export async function* housePieces({ deps, org }: MemberContext): AsyncGenerator<string> {
  const [row] = await deps.database.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, org.id));
  if (!row) return;
  const { lines } = houseFile;
  yield `\uFEFF${csvLine(houseFile.headings)}`;
  for (const [label, value] of [
    [lines.name, row.name],
    [lines.businessType, businessTypeNames[row.businessType]],
    [lines.pixKey, row.pixKey],
    [lines.pixName, row.pixName],
    [lines.pixCity, row.pixCity],
    [lines.accentColor, row.accentColor],
    [lines.reminders, yesOrNo(row.remindersEnabled)],
    [lines.reminderOffsets, row.reminderOffsetsMinutes.join(", ")],
    [lines.quietHours, quietHoursOf(row)],
    [lines.undeliveredHours, row.undeliveredHours],
    [lines.alsoByMail, yesOrNo(row.alsoByMail)],
    [lines.returns, yesOrNo(row.returnsEnabled)],
    [lines.requiresTwoFactor, yesOrNo(row.requiresTwoFactor)],
  ] as const) {
    yield csvLine([label, value ?? ""]);
  }
}

function quietHoursOf(row: {
  readonly quietFromHour: number | null;
  readonly quietUntilHour: number | null;
}): string {
  return row.quietFromHour === null ? "" : `${row.quietFromHour}-${row.quietUntilHour}`;
}

/** The roles as they are now, the organisation's own last. */
export async function* rolePieces({ org, session }: MemberContext): AsyncGenerator<string> {
  const labels = {
    ...permissionLabels,
    manage_patients: customerNoun(session.organization.businessType).plural,
  };
  yield `\uFEFF${csvLine(roleFile.headings)}`;
  for (const { label, permissions, isOwn } of await listRoles(org)) {
    yield csvLine([label, yesOrNo(isOwn), permissions.map((name) => labels[name]).join(", ")]);
  }
}

/** Who may open the organisation, so that the ids of people in other files have a name. */
export async function* teamPieces({ deps, org }: MemberContext): AsyncGenerator<string> {
  const rows = await deps.database.db
    .select({ id: users.id, name: users.name, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, org.id))
    .orderBy(asc(users.name), asc(users.id));
  const labels = new Map((await listRoles(org)).map(({ key, label }) => [key, label]));
  yield `\uFEFF${csvLine(teamFile.headings)}`;
  for (const { id, name, email, role } of rows) {
    yield csvLine([id, name, email, labels.get(role) ?? role]);
  }
}
