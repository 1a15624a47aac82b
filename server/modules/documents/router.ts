import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  cancelDocumentInput,
  documentListSchema,
  issueAttendanceInput,
  issuedDocumentSchema,
  issueSickNoteInput,
  listDocumentsInput,
} from "#shared/schemas/documents.ts";
import { cancelDocument } from "./commands/cancel-document.ts";
import { issueAttendance } from "./commands/issue-attendance.ts";
import { issueSickNote } from "./commands/issue-sick-note.ts";
import { listDocuments } from "./queries/documents.ts";

/** Who may have papers that tell of attendance; all others need manage_medical_records as well. */
const readers = ["manage_medical_records", "manage_patients"] as const;

export const documentsRouter = router({
  ofPatient: access(readers)
    .input(listDocumentsInput)
    .output(documentListSchema)
    .query(({ ctx, input }) => listDocuments(ctx, input)),
  issueAttendance: access(readers)
    .input(issueAttendanceInput)
    .output(issuedDocumentSchema)
    .mutation(({ ctx, input }) => issueAttendance(ctx, input)),
  issueSickNote: access("manage_medical_records")
    .input(issueSickNoteInput)
    .output(issuedDocumentSchema)
    .mutation(({ ctx, input }) => issueSickNote(ctx, input)),
  cancel: access(readers)
    .input(cancelDocumentInput)
    .output(issuedDocumentSchema)
    .mutation(({ ctx, input }) => cancelDocument(ctx, input)),
});
