import { initTRPC } from "@trpc/server";
import type { PlanFeature } from "#shared/domain/plans.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import type { RequestContext } from "./context.ts";
import { asDomainError } from "./errors.ts";
import { wireFormat } from "../trpc/wire-format.ts";

/** Who may call a procedure: anyone, any member, or members with (one of) the permissions. */
export type AccessRule = "public" | "authenticated" | Permission | readonly Permission[];

/** A procedure's rule, kept in its meta so that tests and documents can list it. */
export type ProcedureMeta = {
  readonly access: AccessRule;
  /** The plan feature the organisation must have. */
  readonly feature?: PlanFeature;
  /** What the feature gives here, where that isn't its usual sentence. */
  readonly gain?: string | undefined;
  /** True for the few calls open to a session with a temporary password. */
  readonly withTemporaryPassword?: boolean;
  /** True for the few calls open to somebody who still has to set up a second factor. */
  readonly withoutSecondFactor?: boolean;
  /** True for the writes that a suspended account may do: paying, and what protects a login. */
  readonly whileSuspended?: boolean;
  /** True for the few calls of a closed account: who one is, paying, and the way elsewhere. */
  readonly whileClosed?: boolean;
  /**
   * The refusal for a caller without the permission, where a sentence of its own says what is missing;
   * `forbidden` when absent.
   */
  readonly refusal?: ErrorCode;
};

/** Only guard.ts builds procedures from this: all other code goes through `access()`. */
export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: wireFormat,
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 30_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const known = asDomainError(error);
      const { stack: _stack, ...data } = shape.data;
      return {
        ...shape,
        message: known?.message ?? errorMessages.internal_error,
        data: {
          ...data,
          error: known?.code ?? ("internal_error" as const),
          issues: known?.issues ?? [],
          params: known?.params ?? {},
          requestId: ctx?.requestId ?? null,
        },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
