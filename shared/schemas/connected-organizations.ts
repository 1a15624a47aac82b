import { z } from "zod";
import { integrationsSchema } from "./integrations.ts";
import { organizationOutput } from "./organizations.ts";

/** With what is connected, for those who may configure it and while it can be reached. */
const connectedOrganization = organizationOutput.extend(integrationsSchema.partial().shape);

export const organizationListOutput = z.array(connectedOrganization);

export type ConnectedOrganization = z.infer<typeof connectedOrganization>;
