import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appRouter } from "#server/app-router.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { assertEveryProcedureGuarded, authorize } from "#server/kernel/guard.ts";
import { t, type ProcedureMeta } from "#server/kernel/trpc.ts";
import { actionWords } from "#server/modules/roles/words.pt-br.ts";
import { effectivePermissions, permissions, type Permission } from "#shared/domain/permissions.ts";
import { plans, planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { reviewedRules } from "./procedure-permissions.ts";
import type { ReviewedRule } from "./reviewed-rule.ts";

type Procedures = Record<string, { _def: { type: string; meta?: ProcedureMeta } }>;

// tRPC's own type of this map hides the meta.
const procedures = appRouter._def.procedures as unknown as Procedures;

/**
 * The table of roles, written down once more, so that a change of the defaults must be made twice.
 */
const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissions,
  admin: permissions,
  doctor: ["manage_appointments", "manage_patients", "manage_medical_records"],
  mdica: ["manage_appointments", "manage_patients", "manage_medical_records"],
  receptionist: ["manage_appointments", "manage_patients", "manage_calendars", "manage_links"],
  employee: ["manage_appointments"],
  unknown: [],
};

type Caller = {
  readonly role: string;
  readonly edited: readonly Permission[] | null;
  readonly own: readonly Permission[];
  readonly plan: PlanSlug;
  readonly mustChangePassword: boolean;
  readonly mustSetUpTwoFactor: boolean;
  /** The account may only read, from a moment ago. */
  readonly isSuspended?: boolean;
  /** Its subscription ended long ago. */
  readonly isClosed?: boolean;
};

const now = new Date();
const longAgo = new Date(now.getTime() - 90 * 86_400_000);

/** Returns the guard's answer to a caller; null lets them in. */
async function guardsAnswer(path: string, caller: Caller | null): Promise<ErrorCode | null> {
  const session = caller && {
    role: caller.role,
    permissions: effectivePermissions(caller.role, caller.edited, caller.own),
    plan: caller.plan,
    mustChangePassword: caller.mustChangePassword,
    mustSetUpTwoFactor: caller.mustSetUpTwoFactor,
    subscription: {
      standing: caller.isClosed ? "cancelled" : caller.isSuspended ? "suspended" : "active",
      readOnlyFrom: caller.isClosed ? longAgo : caller.isSuspended ? now : null,
      paidUntil: null,
    },
  };
  const sessions = {
    read: () => Promise.resolve(session as ActiveSession | null),
    whyEnded: () => Promise.resolve("unauthenticated"),
  };
  const ctx = { deps: { sessions, now: () => now }, token: "token" } as unknown as RequestContext;
  try {
    const writes = procedures[path]?._def.type === "mutation";
    await authorize(ctx, procedures[path]?._def.meta, { writes });
    return null;
  } catch (error) {
    return asDomainError(error)?.code ?? "internal_error";
  }
}

/** Returns the reviewed table's answer, computed independently of the guard. */
function tablesAnswer(path: string, rule: ReviewedRule, caller: Caller | null): ErrorCode | null {
  const refusal = refusalByRule(rule, caller);
  if (refusal || !(caller?.isSuspended || caller?.isClosed) || rule.access === "public")
    return refusal;
  const isWrite = procedures[path]?._def.type === "mutation";
  return isWrite && !rule.whileSuspended ? "subscription_suspended" : null;
}

function refusalByRule(rule: ReviewedRule, caller: Caller | null): ErrorCode | null {
  if (rule.access === "public") return null;
  if (!caller) return "unauthenticated";
  if (caller.mustChangePassword && !rule.withTemporaryPassword) return "password_change_required";
  if (caller.mustSetUpTwoFactor && !rule.withoutSecondFactor) return "two_factor_setup_required";
  if (caller.isClosed && !rule.whileClosed) return "subscription_closed";
  if (rule.feature && !plans[caller.plan].features[rule.feature]) return "feature_not_in_plan";
  if (rule.access === "authenticated" || caller.role === "owner") return null;
  const ofRole = caller.edited ?? roles[caller.role] ?? [];
  const wanted = typeof rule.access === "string" ? [rule.access] : rule.access;
  const held = wanted.filter((name) => ofRole.includes(name) || caller.own.includes(name));
  return held.length > 0 ? null : (rule.refusal ?? "forbidden");
}

/** The order in which a rule names its permissions means nothing. */
function inOrder(rule: ProcedureMeta | undefined) {
  if (typeof rule?.access !== "object") return rule;
  return { ...rule, access: permissions.filter((name) => rule.access.includes(name)) };
}

/**
 * One procedure of each rule: neither side sees more of a procedure than its rule and whether it writes.
 */
const onePerRule = Object.values(
  Object.fromEntries(
    Object.entries(reviewedRules).map(([path, rule]) => {
      const seen = [procedures[path]?._def.meta, rule, procedures[path]?._def.type === "mutation"];
      return [JSON.stringify(seen), { path, rule }];
    }),
  ),
);

/** Compares both for every rule and returns the differences. */
async function differences(caller: Caller | null): Promise<string[]> {
  const found: string[] = [];
  await Promise.all(
    onePerRule.map(async ({ path, rule }) => {
      const [guard, table] = [await guardsAnswer(path, caller), tablesAnswer(path, rule, caller)];
      if (guard !== table) found.push(`${path}: ${guard} instead of ${table}`);
    }),
  );
  return found;
}

test("every write that asks for a permission is told once of the roles, with calls of the same rule", () => {
  const asking = Object.entries(procedures).filter(
    ([, { _def }]) =>
      _def.type === "mutation" && !["public", "authenticated"].includes(String(_def.meta?.access)),
  );
  const told = Object.values(actionWords).flat();
  expect(told.flatMap(({ calls }) => calls).toSorted()).toEqual(
    asking.map(([path]) => path).toSorted(),
  );
  for (const { calls } of told) {
    const rules = calls.map((call) => {
      const rule = inOrder(procedures[call]?._def.meta);
      return JSON.stringify([rule?.access, rule?.feature]);
    });
    expect([...new Set(rules)], calls.join()).toHaveLength(1);
  }
});

describe("the reviewed table", () => {
  test("lists every procedure with its rule, and no other", () => {
    const actual = Object.entries(procedures).map(([path, { _def }]) => [path, inOrder(_def.meta)]);
    const reviewed = Object.entries(reviewedRules).map(([path, rule]) => [path, inOrder(rule)]);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(reviewed));
  });

  test("matches the guard for every role, single permission, plan and state of the login", async () => {
    const callers = Object.keys(roles).flatMap((role) =>
      [[], ...permissions.map((name) => [name])].flatMap((own) =>
        planSlugs.flatMap((plan) =>
          // Missing: neither, the password, the second factor, both; the payment; also long ago.
          [0, 1, 2, 3, 4, 8].map((missing) => ({
            role,
            edited: null,
            own,
            plan,
            mustChangePassword: (missing & 1) > 0,
            mustSetUpTwoFactor: (missing & 2) > 0,
            isSuspended: (missing & 4) > 0,
            isClosed: (missing & 8) > 0,
          })),
        ),
      ),
    );
    expect(callers).toHaveLength(7 * 11 * 4 * 6);
    const found = await Promise.all(callers.map(differences));
    expect(found.flat()).toEqual([]);
    expect(await differences(null)).toEqual([]);
  });

  test("matches the guard for freely edited roles", async () => {
    const some = fc.subarray([...permissions]);
    const caller: fc.Arbitrary<Caller> = fc.record({
      role: fc.constantFrom(...Object.keys(roles), "gerente"),
      edited: fc.option(some),
      own: some,
      plan: fc.constantFrom(...planSlugs),
      mustChangePassword: fc.boolean(),
      mustSetUpTwoFactor: fc.boolean(),
      isSuspended: fc.boolean(),
      isClosed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(caller, async (who) => {
        expect(await differences(who)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the start", () => {
  test("fails on a procedure without a rule", () => {
    expect(() => assertEveryProcedureGuarded(procedures)).not.toThrow();
    const bare = t.router({ open: t.procedure.query(() => "anyone") });
    expect(() => assertEveryProcedureGuarded(bare._def.procedures)).toThrow(
      "Procedure open has no access rule",
    );
  });
});

test("a procedure without a rule admits nobody", async () => {
  const caller = {
    role: "owner",
    edited: null,
    own: [],
    plan: "pro",
    mustChangePassword: false,
    mustSetUpTwoFactor: false,
  };
  expect(await guardsAnswer("no.such", caller as Caller)).toBe("forbidden");
});
