import { z } from "zod";
import { contactServices, type ContactService } from "../texts/contact.pt-br.ts";
import { formTexts } from "../texts/forms.pt-br.ts";
import { emailSchema, printedLineSchema, printedTextSchema } from "./common.ts";

const services = Object.keys(contactServices) as ContactService[];

const limits = { name: 120, subject: 120, message: 4_000 } as const;

/** A message of a stranger; browsers send its fields as a form or as JSON. */
export const contactInput = z.strictObject({
  name: printedLineSchema(limits.name).default(""),
  email: emailSchema,
  service: z.enum(services).default("general-support"),
  /** When it is empty, the service says what the message is about. */
  subject: printedLineSchema(limits.subject).default(""),
  message: printedTextSchema(limits.message).min(1, formTexts.missing.message),
  /** A field that people don't see: whoever fills it in is a program. */
  website: z.string().max(500).default(""),
});

export type ContactInput = z.output<typeof contactInput>;
