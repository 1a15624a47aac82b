import { z } from "zod";
import { permissions } from "../domain/permissions.ts";

const roleOutput = z.object({
  key: z.string(),
  label: z.string(),
  permissions: z.array(z.enum(permissions)),
});

export const roleListOutput = z.array(roleOutput);

export type RoleOutput = z.infer<typeof roleOutput>;
