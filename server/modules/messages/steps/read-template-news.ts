import { z } from "zod";
import { readRejection, readTemplateStatus } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { templateField, templateLanguage, type Incoming } from "../rules.ts";

const changeSchema = z.object({
  field: z.literal(templateField),
  value: z.object({
    event: z.string().max(40),
    message_template_name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    message_template_language: z.string().max(20),
    reason: z.string().max(200).nullish(),
  }),
});
const noticeSchema = z.object({
  entry: z.array(
    z.object({
      id: z.string().max(40),
      time: z.int().positive().max(99_999_999_999).optional(),
      changes: z.array(z.unknown()),
    }),
  ),
});

/**
 * Returns what a notice tells of an account's templates, or null when it tells of others' alone.
 * Words that the product doesn't know are left out.
 */
export function readTemplateNews(body: unknown, businessAccountId: string): Incoming[] | null {
  const { data } = noticeSchema.safeParse(body);
  const found = (data?.entry ?? []).flatMap(({ id, time = 0, changes }) =>
    changes.flatMap((change) => {
      const value = changeSchema.safeParse(change).data?.value;
      return value ? [{ id, time, value }] : [];
    }),
  );
  const own = found.filter(({ id }) => id === businessAccountId);
  if (own.length === 0 && found.length > 0) return null;
  return own.flatMap(({ time, value }) => {
    const { event, message_template_name: name, message_template_language: language } = value;
    const status = readTemplateStatus(event);
    if (!status || language !== templateLanguage) return [];
    const rejection = status === "REJECTED" ? readRejection(value.reason) : null;
    return [
      {
        id: `template ${name} ${event} ${time}`,
        phoneKey: "",
        sentAt: new Date(time * 1000),
        content: { kind: "template", name, status, rejection } as const,
      },
    ];
  });
}
