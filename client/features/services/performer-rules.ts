import { shortNames } from "#client/lib/formats.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";

/** What is known here of somebody in the team. */
export type Performing = Pick<DirectoryEntry, "id" | "name" | "attends" | "isActive">;

/**
 * Returns who can be chosen: those who attend and, whatever became of them, those who are chosen.
 * Without a directory, the chosen have no names yet.
 */
export function performerChoices(
  directory: readonly Performing[] | undefined,
  chosenIds: readonly string[],
): { value: string; label: string }[] {
  const people = directory ?? [];
  const shown = people.filter(
    ({ id, attends, isActive }) => (attends && isActive) || chosenIds.includes(id),
  );
  const known = new Set(people.map(({ id }) => id));
  return [
    ...shown.map(({ id, name }) => ({ value: id, label: name })),
    ...chosenIds
      .filter((id) => !known.has(id))
      .map((id) => ({ value: id, label: directory ? "Saiu da equipe" : "…" })),
  ];
}

/** Returns the chosen names in a line. */
export function performersText(
  directory: readonly Performing[] | undefined,
  chosenIds: readonly string[],
): string {
  if (chosenIds.length === 0) return "Todos";
  const labels = new Map(
    performerChoices(directory, chosenIds).map(({ value, label }) => [value, label]),
  );
  return chosenIds.map((id) => labels.get(id)).join(", ");
}

/** How many given names a table's cell has room for. */
const namedAtMost = 2;

/**
 * Returns the chosen names as far as a table's cell has room: of several the given names, and how many
 * more there are. Two of one given name keep all of theirs, since nothing else tells them apart.
 */
export function performersBrief(
  directory: readonly Performing[] | undefined,
  chosenIds: readonly string[],
): string {
  const people = new Map((directory ?? []).map(({ id, name }) => [id, name]));
  const names = chosenIds.flatMap((id) => people.get(id) ?? []);
  if (names.length < chosenIds.length || names.length < 2) {
    return performersText(directory, chosenIds);
  }
  const said = shortNames(names);
  const more = said.length - namedAtMost;
  return said.slice(0, namedAtMost).join(", ") + (more > 0 ? ` e mais ${more}` : "");
}
