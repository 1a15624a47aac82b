import { z } from "zod";
import { businessTypes } from "../domain/business-types.ts";
import { idSchema } from "./common.ts";

export const organizationOutput = z.object({
  id: idSchema,
  name: z.string(),
  businessType: z.enum(businessTypes),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const organizationListOutput = z.array(organizationOutput);

export type OrganizationOutput = z.infer<typeof organizationOutput>;
