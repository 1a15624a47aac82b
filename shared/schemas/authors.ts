import { z } from "zod";

/** Somebody who did something, as lists name them; the name is null once the login is gone. */
export const authorSchema = z.object({ id: z.string(), name: z.string().nullable() });
export type Author = z.infer<typeof authorSchema>;
