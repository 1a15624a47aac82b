import { meantEmail } from "#shared/domain/email-typos.ts";
import { formTexts } from "#shared/texts/forms.pt-br.ts";

/**
 * Checks the fields of the site's forms in our own words: a browser's own bubbles speak its language,
 * and one field at a time.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the server found wrong, by the field's name. */
export type FieldIssue = { readonly path?: string; readonly message: string };

/** Says beside each field what is wrong with it, and goes to the first; false when there is none. */
export function hasWrongFields(form: HTMLFormElement): boolean {
  let first: Field | undefined;
  for (const field of fieldsOf(form)) {
    const words = wordsAbout(field);
    showWords(field, words);
    if (words) first ??= field;
  }
  first?.focus();
  return first !== undefined;
}

/** Shows what the server refused beside its field; returns what belongs to none. */
export function placeIssues(form: HTMLFormElement, issues: readonly FieldIssue[]): string[] {
  const homeless: string[] = [];
  let first: Field | undefined;
  for (const { path, message } of issues) {
    const field = fieldsOf(form).find(({ name }) => name === path);
    if (!field) homeless.push(message);
    else {
      showWords(field, message);
      first ??= field;
    }
  }
  first?.focus();
  return homeless;
}

/** Once what was wrong is changed, nothing is said about it until the next try. */
export function watchFields(form: HTMLFormElement): void {
  form.noValidate = true;
  form.addEventListener("input", ({ target }) => {
    for (const field of fieldsOf(form)) if (field === target) showWords(field, "");
  });
  for (const field of form.querySelectorAll<HTMLInputElement>("input[type=email]")) {
    field.addEventListener("change", () => suggestEmail(field));
  }
}

/** Asks about a slip in the address: it can be wrong and exist, so nothing is refused for it. */
function suggestEmail(field: HTMLInputElement): void {
  const shown = field.parentElement?.querySelector("[data-meant]");
  const meant = meantEmail(field.value);
  if (!meant) return shown?.remove();
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["meant"] = "";
  button.textContent = formTexts.meantEmail.replace("{email}", meant);
  button.addEventListener("click", () => {
    field.value = meant;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    button.remove();
    field.focus();
  });
  if (shown) shown.replaceWith(button);
  else field.parentElement?.append(button);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input[name], select[name], textarea[name]")];
}

function wordsAbout(field: Field): string {
  const { missing = "", wrong = "" } = field.dataset;
  if (field.required && field.value.trim() === "") return missing;
  return field.validity.valid ? "" : wrong || missing;
}

function showWords(field: Field, words: string): void {
  const id = `${field.id}-error`;
  const shown = document.getElementById(id);
  if (!words) {
    shown?.remove();
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    return;
  }
  const line = shown ?? document.createElement("p");
  line.id = id;
  line.dataset["error"] = "";
  line.textContent = words;
  field.after(line);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", id);
}
