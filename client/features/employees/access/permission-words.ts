import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import { permissionLabels, permissionSentences } from "#shared/texts/permissions.pt-br.ts";

/** A permission in one word; customers are called as the business calls them. */
export function permissionLabel(name: Permission, type: BusinessType): string {
  return name === "manage_patients" ? customerNoun(type).plural : permissionLabels[name];
}

/** What a permission lets somebody do. */
export function permissionSentence(name: Permission, type: BusinessType): string {
  return name === "manage_patients"
    ? `Cadastrar e editar ${customerNoun(type).plural.toLowerCase()}`
    : permissionSentences[name];
}
