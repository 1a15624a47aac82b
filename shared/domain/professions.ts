import type { BusinessType } from "./business-types.ts";

/** Somebody of the team with what decides how they are called beside their name. */
type Called = {
  /** As the house wrote it, e.g. 'Barbeira'. */
  readonly profession: string | null;
  /** The role's key, or null for somebody who doesn't log in. */
  readonly role: string | null;
  /** The label of a role that the organisation made or renamed itself. */
  readonly ownLabel: string | null;
};

/**
 * What customers read beside a professional's name, or null for nothing. What the house wrote comes
 * first, then a role of its own making. Of the built-in roles only a clinic's doctor says something
 * to a customer: 'Médico' is wrong for a barber, and 'Funcionário' tells nothing.
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

/** 'Thiago Falcão · Barbeiro', or the name alone. */
export function nameAndCalling(name: string, calling: string | null | undefined): string {
  return calling ? `${name} · ${calling}` : name;
}
