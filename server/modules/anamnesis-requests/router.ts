import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  acceptRequestInput,
  createdRequestSchema,
  createRequestInput,
  decidedRequestSchema,
  refuseRequestInput,
  requestListSchema,
  sendRequestInput,
  sentRequestSchema,
  waitingAnswersSchema,
} from "#shared/schemas/anamnesis-requests.ts";
import { idInput } from "#shared/schemas/common.ts";
import { ofPatientInput } from "#shared/schemas/records.ts";
import { sendRequest } from "./commands/send.ts";
import { createRequest } from "./commands/create.ts";
import { acceptRequest } from "./commands/accept.ts";
import { refuseRequest } from "./commands/refuse.ts";
import { withdrawRequest } from "./commands/withdraw.ts";
import { listRequests } from "./queries/list.ts";
import { listWaiting } from "./queries/waiting.ts";

const clinical = access("manage_medical_records");

export const anamnesisRequestsRouter = router({
  list: clinical
    .input(ofPatientInput)
    .output(requestListSchema)
    .query(({ ctx, input }) => listRequests(ctx, input.patientId)),
  /** Lists those of all patients, for the start page. */
  waiting: clinical.output(waitingAnswersSchema).query(({ ctx }) => listWaiting(ctx)),
  create: clinical
    .input(createRequestInput)
    .output(createdRequestSchema)
    .mutation(({ ctx, input }) => createRequest(ctx, input)),
  /** Mails the link that `create` has just given. */
  send: clinical
    .input(sendRequestInput)
    .output(sentRequestSchema)
    .mutation(({ ctx, input }) => sendRequest(ctx, input)),
  withdraw: clinical
    .input(idInput)
    .output(decidedRequestSchema)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input.id)),
  accept: clinical
    .input(acceptRequestInput)
    .output(decidedRequestSchema)
    .mutation(({ ctx, input }) => acceptRequest(ctx, input)),
  refuse: clinical
    .input(refuseRequestInput)
    .output(decidedRequestSchema)
    .mutation(({ ctx, input }) => refuseRequest(ctx, input)),
});
