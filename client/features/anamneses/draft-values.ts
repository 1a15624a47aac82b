import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Anamnesis, AnamnesisDraft } from "#shared/schemas/anamneses.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import type { Proposal } from "./anamnesis-form.tsx";
import { valuesOf } from "./anamnesis-values.ts";
import { joinedAnswer } from "./version-rules.ts";

/** Returns what its author was typing when they last left, or null. */
export function proposalOfDraft(
  sheet: AnamnesisSheet,
  { draft, savedAt }: AnamnesisDraft,
): Proposal | null {
  if (!draft || !savedAt) return null;
  const { said, attachments, reason, version } = draft;
  const points = said.sheet === "estetica" ? said.points : [];
  const answers = said.answers as Record<string, string | boolean>;
  return {
    values: { ...valuesOf(sheet, { answers, points, attachments }), reason },
    origin: `Este é o seu rascunho de ${formatDateTime(savedAt, ownTimeZone())}.`,
    // What was left changes what its author saw, whatever was written since.
    version,
  };
}

/** Returns what its author made of answers from home when they last left, or the answers as sent. */
export function proposalOfReview(
  sheet: AnamnesisSheet,
  stored: Anamnesis,
  request: AnamnesisRequest,
  kept: AnamnesisDraft | undefined,
): Proposal {
  const asSent = proposalOfRequest(sheet, stored, request);
  const typed = kept && proposalOfDraft(sheet, kept);
  return typed ? { ...typed, sent: asSent.sent, instead: asSent } : asSent;
}

/**
 * What the record says with answers from home: texts join what stands there, which accepting must not
 * take away unasked; a choice takes its place. A yes to being pregnant or nursing is
 * no record of a pregnancy, nor leaves a no standing: whoever accepts says which it is.
 */
function unitedOf(stored: Anamnesis["answers"], sent: Anamnesis["answers"]): Anamnesis["answers"] {
  const joined = Object.entries(sent).map(([field, answer]) => {
    const stands = stored[field];
    const areTexts = typeof stands === "string" && typeof answer === "string";
    return [field, areTexts ? joinedAnswer(stands, answer) : answer];
  });
  const { gestante, ...united }: Anamnesis["answers"] = {
    ...stored,
    ...Object.fromEntries(joined),
  };
  const isOpen = sent["gestante"] === true && stored["gestante"] !== true;
  return { ...united, ...(gestante !== undefined && !isOpen && { gestante }) };
}

/** Returns what is stored united with a patient's answers. */
function proposalOfRequest(
  sheet: AnamnesisSheet,
  stored: Anamnesis,
  { answers, answeredAt }: AnamnesisRequest,
): Proposal & Required<Pick<Proposal, "sent">> {
  const united = unitedOf(stored.answers, answers ?? {});
  return {
    values: valuesOf(sheet, { ...stored, answers: united }),
    origin: `Respostas enviadas de casa em ${formatDateTime(answeredAt ?? "", ownTimeZone())}. Em cada pergunta está o que o prontuário diz hoje e o que passa a valer. Confira e complete antes de aceitar.`,
    sent: answers ?? {},
  };
}
