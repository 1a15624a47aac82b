import type { PlanFeature } from "#shared/domain/plans.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { AccessRule } from "#server/kernel/trpc.ts";

/** Who may call a procedure, as reviewed. */
export type ReviewedRule = {
  readonly access: AccessRule;
  readonly feature?: PlanFeature;
  readonly withTemporaryPassword?: true;
  readonly withoutSecondFactor?: true;
  readonly whileSuspended?: true;
  readonly whileClosed?: true;
  readonly refusal?: ErrorCode;
};
