import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { saveTemplateInput, type ConsentTemplate } from "#shared/schemas/consents.ts";
import { firstConsents } from "#shared/texts/consents.pt-br.ts";

/** A wording: the organisation's own, or one that everybody begins with. */
export type Wording = { readonly title: string; readonly text: string };

/** The texts of a wording, as typed. */
export type TemplateValues = { title: string; text: string };

export const templateFields = ["title", "text"] as const;

/** Returns all wordings: the own ones, then those of everybody that no own one stands for. */
export function wordingsOf(own: readonly ConsentTemplate[]): (Wording | ConsentTemplate)[] {
  const titles = new Set(own.map(({ title }) => title));
  return [...own, ...firstConsents.filter(({ title }) => !titles.has(title))];
}

/** Whether a wording is the organisation's own. */
export function isOwn(wording: Wording | ConsentTemplate): wording is ConsentTemplate {
  return "id" in wording;
}

/** Returns the complaints of the form or the server by field. */
export function templateErrors(issues: readonly FieldIssue[]) {
  return firstByField<(typeof templateFields)[number]>(issues, templateFields, {});
}

/** Returns the checked input for a wording, or the first complaint about each field. */
export function readTemplate(own: ConsentTemplate | null, values: TemplateValues) {
  const input = { ...values, ...(own && { id: own.id, version: own.version }) };
  const parsed = saveTemplateInput.safeParse(input);
  if (parsed.success) return { input, errors: null };
  return { input: null, errors: templateErrors(issuesOf(parsed)) };
}
