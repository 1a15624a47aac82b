import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { issueAttendanceInput, issueSickNoteInput } from "#shared/schemas/documents.ts";

export type AttendanceValues = { date: string; from: string; to: string; companion: string };

export const attendanceFields = ["date", "from", "to", "companion"] as const;

export type SickNoteValues = {
  date: string;
  days: number | string;
  startDate: string;
  text: string;
  cid: string;
  cidConsent: boolean;
};

export const sickNoteFields = ["date", "days", "startDate", "text", "cid", "cidConsent"] as const;

type Field = (typeof attendanceFields)[number] | (typeof sickNoteFields)[number];

/** Returns the complaints of the form or the server by field. */
export function certificateErrors(issues: readonly FieldIssue[]) {
  return firstByField<Field>(issues, [...attendanceFields, ...sickNoteFields], {});
}

/** Returns a declaração as the server takes it, or the first complaint about each field. */
export function readAttendance(patientId: string, values: AttendanceValues) {
  const input = { patientId, ...values };
  const parsed = issueAttendanceInput.safeParse(input);
  if (parsed.success) return { input, errors: null };
  return { input: null, errors: certificateErrors(issuesOf(parsed)) };
}

/** Returns an atestado as the server takes it, or the first complaint about each field. */
export function readSickNote(patientId: string, values: SickNoteValues) {
  const { date, days, startDate, text, cid, cidConsent } = values;
  const input = {
    patientId,
    date,
    text,
    cidConsent,
    ...(days !== "" && { days: Number(days), startDate }),
    ...(cid.trim() && { cid }),
  };
  const parsed = issueSickNoteInput.safeParse(input);
  if (parsed.success) return { input, errors: null };
  return { input: null, errors: certificateErrors(issuesOf(parsed)) };
}
