/**
 * What the law asks for a medication's prescription: the lists of Portaria SVS/MS 344/1998, those of
 * IN Anvisa 360/2025, or nothing beyond a prescription. `A2_addendum` and `B1_addendum` are
 * substances of these lists in the amounts that the lists' addenda free from the notification.
 */
export const controlClasses = [
  "simple",
  "antimicrobial",
  "glp1",
  "A1",
  "A2",
  "A2_addendum",
  "A3",
  "B1",
  "B1_addendum",
  "B2",
  "C1",
  "C2",
  "C3",
  "C4",
  "C5",
] as const;

export type ControlClass = (typeof controlClasses)[number];

/** How much a class asks for: nothing, a retained copy, the ordinance's sheet, a numbered form. */
export const strictness: Readonly<Record<ControlClass, number>> = {
  simple: 0,
  antimicrobial: 1,
  glp1: 1,
  A2_addendum: 2,
  B1_addendum: 2,
  C1: 2,
  C4: 3,
  C5: 3,
  B1: 4,
  B2: 4,
  C2: 4,
  C3: 5,
  A1: 5,
  A2: 5,
  A3: 5,
};
