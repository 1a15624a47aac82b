import type { KeyboardEvent } from "react";

/** Whether a key writes something, also the first of two that make an accented letter. */
export function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === "Dead") && !ctrlKey && !metaKey && !altKey;
}

/** The value of the option that creates somebody. */
export const createValue = "create";

/** That of the option that books the typed name as it is. */
export const typedValue = "typed";

type Asked = {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** What is typed that is no chosen customer's name. */
  readonly search: string;
  readonly mayCreate: boolean;
  /** What the business calls one of its customers. */
  readonly noun: string;
};

/**
 * Returns the list under the field: whoever was found before what makes somebody new, so that the first
 * arrow key marks the first of them.
 */
export function pickerOptions({ people, search, mayCreate, noun }: Asked) {
  const found = people.map(({ id, name }) => ({ value: id, label: name }));
  if (!mayCreate && !search) return found;
  const creation = mayCreate
    ? { value: createValue, label: search ? `Cadastrar “${search}”` : `Cadastrar novo ${noun}` }
    : { value: typedValue, label: `Marcar como “${search}”` };
  return search ? [...found, creation] : [creation, ...found];
}
