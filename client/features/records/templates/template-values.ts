import type { FormErrors } from "@mantine/form";
import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { recordTypes } from "#shared/domain/clinical-terms.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  saveRecordTemplateInput,
  type RecordTemplate,
  type TemplateContent,
} from "#shared/schemas/record-templates.ts";
import { firstRecordTemplates } from "#shared/texts/record-templates.pt-br.ts";

/** A template: the organisation's own, or one that everybody begins with. */
export type Template = Pick<RecordTemplate, "name" | "content"> &
  Partial<Pick<RecordTemplate, "id" | "version">>;

/** The form of a template; an empty type leaves a consultation's as it is. */
export type TemplateValues = Required<Omit<TemplateContent, "type">> & {
  name: string;
  type: (typeof recordTypes)[number] | "";
};

export const templateFields = [
  "name",
  "type",
  "chiefComplaint",
  "symptoms",
  "diagnosis",
  "treatment",
  "notes",
] as const;

/** What a new template begins with. */
export const emptyTemplate: Template = {
  name: "",
  content: { chiefComplaint: "", symptoms: [], diagnosis: [], treatment: "", notes: "" },
};

/** Returns all templates: the own ones, then those of everybody that no own one stands for. */
export function templatesOf(own: readonly RecordTemplate[]): Template[] {
  const names = new Set(own.map(({ name }) => name));
  const first = firstRecordTemplates.filter(({ name }) => !names.has(name));
  return [
    ...own,
    ...first.map(({ name, content: { diagnosis = [], ...said } }) => ({
      name,
      content: { ...emptyTemplate.content, ...said, diagnosis: [...diagnosis] },
    })),
  ];
}

/** Returns whether a template is the organisation's own. */
export function isOwn(template: Template): template is RecordTemplate {
  return template.id !== undefined;
}

/** Returns the form of a template. */
export function valuesOf({ name, content }: Template): TemplateValues {
  return { type: "", ...content, name };
}

/** Returns the complaints of the form or the server by field; one about everything stands first. */
export function templateErrors(issues: readonly FieldIssue[]): FormErrors {
  const flat = issues.map(({ path, message }) => ({
    path: path === "content" ? "chiefComplaint" : path.replace(/^content\./, ""),
    message,
  }));
  return firstByField(flat, templateFields, {});
}

/** Returns the checked input for a template, or the first complaint about each field. */
export function readTemplate({ id, version }: Template, values: TemplateValues) {
  const { name, type, ...said } = values;
  const content = { ...said, ...(type && { type }) };
  const parsed = saveRecordTemplateInput.safeParse({ id, version, name, content });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: templateErrors(issuesOf(parsed)) };
}
