import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { stateOf } from "#shared/domain/invitations.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { getEmployee } from "../queries.ts";
import { assertOutranks, refused } from "../rules.ts";
import { lockTarget } from "./lock-target.ts";

export type Answer = { readonly employee: Employee; readonly invited: boolean };

type Work = {
  readonly ctx: ReturnType<typeof asMember>;
  readonly write: Parameters<Parameters<typeof writeOrganization>[1]>[0];
  readonly target: Awaited<ReturnType<typeof lockTarget>>;
};

/** Runs under the organisation's lock, so that nobody accepts at the same time. */
export function onInvitation(
  member: MemberContext,
  id: string,
  work: (parts: Work) => Promise<boolean>,
): Promise<Answer> {
  const ctx = asMember(member);
  return writeOrganization(ctx, async (write) => {
    const target = await lockTarget(write, ctx.org, { id });
    assertOutranks(member.session, target.standing);
    if (!stateOf(target.invitation, ctx.deps.now())) throw refused(employeeTexts.notInvited);
    const invited = await work({ ctx, write, target });
    write.emitChange("users", id, "update");
    return { employee: await getEmployee(member, id, write.tx), invited };
  });
}
