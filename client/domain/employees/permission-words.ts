import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import { permissionLabels, permissionSentences } from "#shared/texts/permissions.pt-br.ts";

/** Returns a permission in one word; customers have the business's own name. */
export function permissionLabel(name: Permission, type: BusinessType): string {
  return name === "manage_patients" ? customerNoun(type).plural : permissionLabels[name];
}

/** Describes what a permission allows. */
export function permissionSentence(name: Permission, type: BusinessType): string {
  return name === "manage_patients"
    ? `Cadastrar e editar ${customerNoun(type).plural.toLowerCase()}`
    : permissionSentences[name];
}
