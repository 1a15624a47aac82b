import { z } from "zod";
import { typedPasswordSchema } from "./passwords.ts";

export const openArchiveInput = z.strictObject({ password: typedPasswordSchema });

/** Where the browser of that person fetches the archive, for two minutes. */
export const archiveOutput = z.object({ url: z.string() });

export const archiveQuery = z.strictObject({ token: z.string().max(100) });
