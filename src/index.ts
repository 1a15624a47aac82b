import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/app-router.ts";

export { createClient, type ClientOptions } from "./create-client.ts";
export { isEncaixeError, type EncaixeError } from "./errors.ts";
export type { AppRouter };

/** `RouterInputs["booking"]["book"]` */
export type RouterInputs = inferRouterInputs<AppRouter>;

/** `RouterOutputs["services"]["list"]` */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
