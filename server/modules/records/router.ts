import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import { historyVersionsSchema, listHistoriesInput } from "#shared/schemas/medical-histories.ts";
import {
  correctRecordInput,
  createRecordInput,
  listReadingsInput,
  listRecordsInput,
  medicalRecordSchema,
  ofPatientInput,
  readDraftInput,
  readingPageSchema,
  recordDraftSchema,
  recordOverviewSchema,
  recordPageSchema,
  recordProfessionalsSchema,
  recordsOfAppointmentSchema,
  recordVersionsSchema,
  saveDraftInput,
  verificationSchema,
  verifyInput,
} from "#shared/schemas/records.ts";
import { ofAppointmentInput } from "#shared/schemas/transactions.ts";
import { correctRecord } from "./commands/correct-record.ts";
import { createRecord } from "./commands/create-record.ts";
import { keepDraft } from "./commands/keep-draft.ts";
import { verifyRecords } from "./commands/verify-records.ts";
import { readKept } from "./queries/drafts.ts";
import { listHistories } from "./queries/histories.ts";
import { listOfAppointment } from "./queries/of-appointment.ts";
import { listProfessionals } from "./queries/professionals.ts";
import { listReadings } from "./queries/readings.ts";
import { getRecord, listRecords, listVersions, readOverview } from "./queries/records.ts";

export const recordsRouter = router({
  list: access("manage_medical_records")
    .input(listRecordsInput)
    .output(recordPageSchema)
    .query(({ ctx, input }) => listRecords(ctx, input)),
  /** The latest records, and what they found, for a patient's page. */
  overview: access("manage_medical_records")
    .input(ofPatientInput)
    .output(recordOverviewSchema)
    .query(({ ctx, input }) => readOverview(ctx, input.patientId)),
  /** Names only: those who write records needn't see the team. */
  professionals: access("manage_medical_records")
    .input(ofPatientInput)
    .output(recordProfessionalsSchema)
    .query(({ ctx, input }) => listProfessionals(ctx, input.patientId)),
  /** Which records an appointment led to. */
  ofAppointment: access("manage_medical_records")
    .input(ofAppointmentInput)
    .output(recordsOfAppointmentSchema)
    .query(({ ctx, input }) => listOfAppointment(ctx.org, input.appointmentId)),
  get: access("manage_medical_records")
    .input(idInput)
    .output(medicalRecordSchema)
    .query(({ ctx, input }) => getRecord(ctx, input.id)),
  versions: access("manage_medical_records")
    .input(idInput)
    .output(recordVersionsSchema)
    .query(({ ctx, input }) => listVersions(ctx, input.id)),
  /** How allergies, medications in use and conditions read after each change. */
  historyVersions: access("manage_medical_records")
    .input(listHistoriesInput)
    .output(historyVersionsSchema)
    .query(({ ctx, input }) => listHistories(ctx, input)),
  /** Who opened a patient's clinical data. */
  readings: access("manage_medical_records")
    .input(listReadingsInput)
    .output(readingPageSchema)
    .query(({ ctx, input }) => listReadings(ctx, input)),
  /** A mutation, as it reads everything again each time. */
  // Reads alone, however long it takes.
  verify: access("manage_medical_records", { whileSuspended: true })
    .input(verifyInput)
    .output(verificationSchema)
    .mutation(({ ctx, input }) => verifyRecords(ctx, input)),
  /** What the caller was typing. */
  draft: access("manage_medical_records")
    .input(readDraftInput)
    .output(recordDraftSchema)
    .query(async ({ ctx, input }) =>
      recordDraftSchema.parse(await readKept(ctx, { ...input, kind: "record" })),
    ),
  saveDraft: access("manage_medical_records")
    .input(saveDraftInput)
    .output(recordDraftSchema)
    .mutation(({ ctx, input }) => keepDraft(ctx, { ...input, kind: "record" })),
  create: access("manage_medical_records")
    .input(createRecordInput)
    .output(medicalRecordSchema)
    .mutation(({ ctx, input }) => createRecord(ctx, input)),
  correct: access("manage_medical_records")
    .input(correctRecordInput)
    .output(medicalRecordSchema)
    .mutation(({ ctx, input }) => correctRecord(ctx, input)),
});
