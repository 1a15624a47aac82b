import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  addNoteInput,
  answeredSchema,
  answerInput,
  assignInput,
  colleaguesSchema,
  conversationPageSchema,
  bookedAppointmentsSchema,
  fileLinkSchema,
  entryPageSchema,
  linkedBookedSchema,
  linkInput,
  listConversationsInput,
  listEntriesInput,
  markReadInput,
  offerTimesInput,
  openConversationSchema,
  unreadSchema,
} from "#shared/schemas/conversations.ts";
import { addNote } from "./commands/add-note.ts";
import { answerConversation } from "./commands/answer.ts";
import { fetchAgain } from "./commands/fetch-again.ts";
import { assign } from "./commands/assign.ts";
import { link } from "./commands/link.ts";
import { linkBooked } from "./commands/link-booked.ts";
import { markRead } from "./commands/mark-read.ts";
import { offerTimes } from "./commands/offer-times.ts";
import { listBooked } from "./queries/booked.ts";
import { listColleagues } from "./queries/colleagues.ts";
import { countUnread, listConversations, readConversation } from "./queries/conversations.ts";
import { listEntries } from "./queries/entries.ts";
import { signIncomingFile } from "./queries/files.ts";

const writers = access("manage_patients", { feature: "whatsapp" });

export const conversationsRouter = router({
  list: writers
    .input(listConversationsInput)
    .output(conversationPageSchema)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  unread: writers.output(unreadSchema).query(({ ctx }) => countUnread(ctx.org)),
  get: writers
    .input(idInput)
    .output(openConversationSchema)
    .query(({ ctx, input }) => readConversation(ctx, input.id)),
  entries: writers
    .input(listEntriesInput)
    .output(entryPageSchema)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  file: writers
    .input(idInput)
    .output(fileLinkSchema)
    .query(({ ctx, input }) => signIncomingFile(ctx, input.id)),
  fetchAgain: writers
    .input(idInput)
    .output(idInput)
    .mutation(({ ctx, input }) => fetchAgain(ctx, input.id)),
  answer: writers
    .input(answerInput)
    .output(answeredSchema)
    .mutation(({ ctx, input }) => answerConversation(ctx, input)),
  offerTimes: writers
    .input(offerTimesInput)
    .output(answeredSchema)
    .mutation(({ ctx, input }) => offerTimes(ctx, input)),
  colleagues: writers.output(colleaguesSchema).query(({ ctx }) => listColleagues(ctx)),
  addNote: writers
    .input(addNoteInput)
    .output(answeredSchema)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  assign: writers
    .input(assignInput)
    .output(openConversationSchema)
    .mutation(({ ctx, input }) => assign(ctx, input)),
  link: writers
    .input(linkInput)
    .output(openConversationSchema)
    .mutation(({ ctx, input }) => link(ctx, input)),
  booked: writers
    .input(idInput)
    .output(bookedAppointmentsSchema)
    .query(({ ctx, input }) => listBooked(ctx, input.id)),
  linkBooked: writers
    .input(idInput)
    .output(linkedBookedSchema)
    .mutation(({ ctx, input }) => linkBooked(ctx, input.id)),
  markRead: writers
    .input(markReadInput)
    .output(openConversationSchema)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
});
