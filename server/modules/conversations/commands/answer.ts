import type { MemberContext } from "#server/kernel/context.ts";
import type { Answered, AnswerInput } from "#shared/schemas/conversations.ts";
import { queueAnswer } from "../steps/queue-answer.ts";

/** Has an answer sent to the number of a conversation; throws what queueAnswer throws. */
export function answerConversation(ctx: MemberContext, input: AnswerInput): Promise<Answered> {
  const write = () => Promise.resolve({ body: input.message });
  return queueAnswer(ctx, { action: "conversation.answer", input, write });
}
