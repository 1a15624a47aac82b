import { useCurrentUser } from "#client/lib/session.ts";
import { customerNoun } from "#shared/domain/business-types.ts";

/** Returns the organisation's noun for customers in the forms that sentences need. */
export function useCustomerWords() {
  const { singular, plural } = customerNoun(useCurrentUser().businessType);
  return {
    singular,
    plural,
    lower: singular.toLocaleLowerCase("pt-BR"),
    lowerPlural: plural.toLocaleLowerCase("pt-BR"),
  };
}
