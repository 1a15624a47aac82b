import { DomainError } from "#server/kernel/errors.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";

/** Throws `forbidden` for everybody but an owner of the organisation that they are in. */
export function assertOwner({ role }: { readonly role: string }): void {
  if (role !== "owner") throw new DomainError("forbidden", {}, [], organizationTexts.ownersOnly);
}
