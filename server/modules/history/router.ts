import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  historyPageSchema,
  historyPeopleSchema,
  listHistoryInput,
} from "#shared/schemas/history.ts";
import { listHistory, listPeople } from "./queries/history.ts";

export const historyRouter = router({
  list: access("manage_organization")
    .input(listHistoryInput)
    .output(historyPageSchema)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  people: access("manage_organization")
    .output(historyPeopleSchema)
    .query(({ ctx }) => listPeople(ctx)),
});
