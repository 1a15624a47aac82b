// npm run new:organization -- --name="Clínica Sol" --type=clinica --owner="Ana Lima" --email=ana@example.com
// Opens an organisation of its own account, which is how a production gets its first one. The owner
// then has a password mailed to her; nobody else ever knows one. `--plan` is enterprise when not given.
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { reclaimLogin } from "#server/modules/auth/commands/reclaim-login.ts";
import { createAccount } from "#server/modules/organizations/commands/create-account.ts";
import { createOrganization } from "#server/modules/organizations/commands/create-organization.ts";
import { createUser } from "#server/modules/organizations/commands/create-user.ts";
import { businessTypes } from "#shared/domain/business-types.ts";
import { planSlugs } from "#shared/domain/plans.ts";
import { emailSchema, lineSchema } from "#shared/schemas/common.ts";
import { fail } from "./root.ts";
import { readSettings } from "./settings.ts";
import { withProcess } from "./with-process.ts";

const wanted = z.object({
  name: lineSchema(120).min(1),
  type: z.enum(businessTypes),
  owner: lineSchema(120).min(1),
  email: emailSchema,
  plan: z.enum(planSlugs).default("enterprise"),
});

const input = readArguments();
await withProcess(readSettings(), open);

function readArguments(): z.output<typeof wanted> {
  const options = Object.fromEntries(
    Object.keys(wanted.shape).map((name) => [name, { type: "string" as const }]),
  );
  try {
    return wanted.parse(parseArgs({ options }).values);
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return fail(
      `${problem}\nGive --name, --owner and --email, --type (one of ${businessTypes.join(", ")}) and, ` +
        `if it isn't enterprise, --plan (one of ${planSlugs.join(", ")}).`,
    );
  }
}

async function open(deps: Deps): Promise<void> {
  const ctx = { deps, requestId: `new-organization-${randomUUID()}` };
  const { name, type, owner, email, plan } = input;
  const [known] = await deps.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  const ownerId = known?.id ?? (await createUser(ctx, { name: owner, email, password: null }));
  // Whoever hired that e-mail first may know its password, and would own the organisation.
  const isNew = !known || (await reclaimLogin(ctx, { userId: ownerId, name: owner }));
  const accountId = await createAccount(ctx, { plan });
  const { id } = await createOrganization(ctx, accountId, { name, businessType: type, ownerId });
  const origin = deps.config.publicUrl;
  process.stdout.write(
    `${name} is there (${id}).\n` +
      (isNew
        ? `${email} has a first password mailed at ${origin}/reset-password and logs in with it.\n`
        : `${email} had a login already: it is the owner's, at ${origin}/login.\n`),
  );
}
