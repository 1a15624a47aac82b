import { asDomainError } from "#server/kernel/errors.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { contactInput } from "#shared/schemas/contact.ts";
import { contactTexts } from "#shared/texts/contact.pt-br.ts";
import { sendContactMessage } from "./commands/send-message.ts";

/** The form of the contact page: with a script it sends JSON and stays, without one it moves on. */
export const contactRoutes: readonly ServedRoute[] = [
  plainRoute(
    { method: "POST", path: "/contact", access: "public", isForm: true },
    async ({ ctx, request, reply }) => {
      const isForm = !(request.headers["content-type"] ?? "").includes("json");
      try {
        await sendContactMessage(ctx, contactInput.parse(request.body));
      } catch (error) {
        if (!isForm || !isRefusal(error)) throw error;
        return reply.redirect("/contact/conferir", 303);
      }
      if (isForm) return reply.redirect("/contact/recebido", 303);
      return reply.code(201).send({ message: contactTexts.sent });
    },
  ),
];

/** Whether the page can tell people what to do about it; the rest is a fault of ours. */
function isRefusal(error: unknown): boolean {
  const status = asDomainError(error)?.status ?? 500;
  return status < 500;
}
