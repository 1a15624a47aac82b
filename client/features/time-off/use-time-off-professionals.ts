import { trpc } from "#client/lib/trpc.ts";
import { professionalName } from "./professional-words.ts";

/** Returns whose time may be blocked, and everybody's names. */
export function useTimeOffProfessionals(ownerId: string | undefined) {
  const team = trpc.employees.directory.useQuery().data ?? [];
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const others = team
    .filter(({ id, attends, isActive }) => attends && isActive && id !== ownerId)
    .map(({ id, name }) => ({ value: id, label: name }));
  // The owner stays selectable, even after leaving or no longer attending.
  const professionals = ownerId
    ? [{ value: ownerId, label: professionalName(names, ownerId) }, ...others]
    : others;
  return { names, professionals };
}
