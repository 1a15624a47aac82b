import type { Directory } from "#shared/schemas/employees.ts";

type Member = Directory[number];

/**
 * Returns those of the team who may sign what needs a council's registration: whoever is logged in
 * alone, if she may; who has none prepares it for any of them.
 */
export function signersOf(team: Directory): Member[] {
  const signers = team.filter(
    ({ isActive, registrationGap }) => isActive && registrationGap !== "registration",
  );
  const self = signers.filter(({ isSelf }) => isSelf);
  return self.length > 0 ? self : signers;
}

/** Returns who signs unless another is chosen: the only one who may. */
export function firstSigner(team: Directory): string {
  const [only, ...others] = signersOf(team);
  return others.length === 0 && only ? only.id : "";
}
