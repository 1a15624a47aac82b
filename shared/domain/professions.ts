import type { BusinessType } from "./business-types.ts";

/** A team member, with what decides how they are titled. */
type Called = {
  /** The organisation's own word, e.g. 'Barbeira'. */
  readonly profession: string | null;
  /** The role's key, or null for somebody who doesn't log in. */
  readonly role: string | null;
  /** The label of a role that the organisation made or renamed. */
  readonly ownLabel: string | null;
};

/**
 * Returns what customers read beside a professional's name, or null. The organisation's own word
 * comes first, then a role of its own making. Of the built-in roles only a clinic's doctor means
 * something to a customer: 'Médico' is wrong for a barber, and 'Funcionário' says nothing.
 */
export function callingOf(
  { profession, role, ownLabel }: Called,
  businessType: BusinessType,
): string | null {
  if (profession) return profession;
  if (ownLabel) return ownLabel;
  const isDoctor = role === "doctor" || role === "mdica";
  return isDoctor && businessType === "clinica" ? "Médico" : null;
}

/** Returns 'Thiago Falcão · Barbeiro', or only the name. */
export function nameAndCalling(name: string, calling: string | null | undefined): string {
  return calling ? `${name} · ${calling}` : name;
}
