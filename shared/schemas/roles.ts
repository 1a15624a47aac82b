import { z } from "zod";
import { permissions } from "../domain/permissions.ts";
import { roleKeyMax } from "../domain/role-keys.ts";
import { roleTexts } from "../texts/roles.pt-br.ts";
import { idSchema, nameLineSchema } from "./common.ts";

export const roleLabelMax = 60;

const permissionsSchema = z
  .array(z.enum(permissions))
  .max(permissions.length)
  .refine((names) => new Set(names).size === names.length, "Cada permissão pode aparecer uma vez")
  .meta({ uniqueItems: true });

const keySchema = z
  .string()
  .max(roleKeyMax)
  .regex(/^[a-z0-9_]+$/, "Use letras minúsculas, números e _");

export const roleOutput = z.object({
  key: z.string(),
  label: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Whether the organisation has added it. */
  isOwn: z.boolean(),
});

export const roleListOutput = z.array(roleOutput);

export type RoleOutput = z.infer<typeof roleOutput>;

/** Who has each role, and who is invited as it; those who are no employee lead nowhere. */
export const roleHoldersOutput = z.array(
  z.object({
    key: z.string(),
    people: z.array(z.object({ name: z.string(), employeeId: idSchema.nullable() })),
  }),
);

export type RoleHolders = z.infer<typeof roleHoldersOutput>;

/** What may be done on each page, and the permissions of which any one is enough for it. */
export const roleActionsOutput = z.array(
  z.object({ page: z.string(), action: z.string(), needs: z.array(z.enum(permissions)) }),
);

export type RoleActions = z.infer<typeof roleActionsOutput>;

/** Letters of other scripts look like ours: two roles could read alike, and one of them means less. */
const foreignLetter = /(?!\p{Script=Latin})\p{L}/u;

/** Without a key, it comes from the label. */
export const createRoleInput = z.strictObject({
  key: keySchema.optional(),
  label: nameLineSchema(roleLabelMax, {
    missing: roleTexts.labelMissing,
    unreadable: roleTexts.unreadable,
  }).refine((label) => !foreignLetter.test(label), roleTexts.foreignLetters),
  permissions: permissionsSchema.default([]),
});

export type CreateRoleInput = z.output<typeof createRoleInput>;

export const roleKeyInput = z.strictObject({ key: keySchema });

export type RoleKeyInput = z.output<typeof roleKeyInput>;

export const updateRoleInput = roleKeyInput.extend({ permissions: permissionsSchema });

export type UpdateRoleInput = z.output<typeof updateRoleInput>;

export const deletedRoleOutput = z.object({ deleted: z.literal(true) });
