import type { Directory } from "#shared/schemas/employees.ts";

type Member = Directory[number];

/** Returns those of the team who may sign what needs a council's registration. */
export function signersOf(team: Directory): Member[] {
  return team.filter(
    ({ isActive, registrationGap }) => isActive && registrationGap !== "registration",
  );
}

/** Returns who signs unless another is chosen: whoever is logged in, or the only one who may. */
export function firstSigner(team: Directory): string {
  const signers = signersOf(team);
  const [only, ...others] = signers;
  return (
    (signers.find(({ isSelf }) => isSelf) ?? (others.length === 0 ? only : undefined))?.id ?? ""
  );
}
