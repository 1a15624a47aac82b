import { useDebouncedValue } from "@mantine/hooks";
import { trpc } from "#client/lib/trpc.ts";
import type { TypedCommand } from "#shared/domain/typed-commands.ts";
import { namedIn, namedTime, type CommandPlace, type TimeAhead } from "./command-rules.ts";
import { blockedSpan } from "./block-rules.ts";
import { nobodyFree, obstacleWords, standingWords } from "./obstacle-words.ts";

const typingMs = 150;
const staleTime = 5_000;

/**
 * Returns what is in the way of the time that a booking names, with the free times nearest to it, of
 * anybody where nobody is named: null while nothing is, and where the line leaves open which time it
 * is, or names several people. Of a line that blocks, it is who stands in its time.
 */
export function useTimeAhead(command: TypedCommand | null, place: CommandPlace) {
  const text = JSON.stringify(wantedOf(command, place));
  const [settled] = useDebouncedValue(text, typingMs);
  const wanted = JSON.parse(settled) as ReturnType<typeof wantedOf>;
  const { calendarId = "", start = "", end = "", professionalId, serviceIds = [] } = wanted ?? {};
  const check = trpc.appointments.checkTime.useQuery(
    { calendarId, start, end, serviceIds, ...(professionalId && { professionalId }) },
    { enabled: wanted !== null, staleTime },
  );
  const [obstacle] = check.data?.obstacles ?? [];
  const areAllBusy = !professionalId && check.data?.availableProfessionalIds.length === 0;
  const words = obstacle ? obstacleWords[obstacle.kind] : areAllBusy && nobodyFree;
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  // Only for one person: what is free is shown beside what isn't. For all it is expensive and seldom
  // wanted.
  const near = trpc.appointments.nextTimes.useQuery(
    { calendarId, ...(professionalId && { professionalId }), serviceIds, minutes, near: start },
    { enabled: wanted !== null && Boolean(professionalId ?? words), staleTime },
  );
  const blocked = useBlockedAhead(command, place);
  if (command?.kind === "block") return blocked;
  const isFetching = text !== "null" && (text !== settled || check.isLoading || near.isLoading);
  if (!wanted || !words) return { ahead: null, isFetching };
  const { starts = [], professionalIds = [] } = near.data ?? {};
  const free = starts.map((at, n) => ({ start: at, professionalId: professionalIds[n] ?? "" }));
  const ahead: TimeAhead = { obstacle: words, free };
  return { ahead, isFetching };
}

function wantedOf(command: TypedCommand | null, place: CommandPlace) {
  const { calendar, may } = place;
  if (command?.kind !== "book" || !calendar || !may.book) return null;
  const time = namedTime(command, place, calendar);
  const [person, ...others] = namedIn(command, place);
  if (!time || command.minute === null || others.length > 0) return null;
  const serviceIds: string[] = command.serviceId === null ? [] : [command.serviceId];
  return { calendarId: calendar.id, professionalId: person?.id, ...time, serviceIds };
}

/** Returns how many appointments stand in the time that a line blocks, where it names one person. */
function useBlockedAhead(command: TypedCommand | null, place: CommandPlace) {
  const text = JSON.stringify(blockOf(command, place));
  const [settled] = useDebouncedValue(text, typingMs);
  const wanted = JSON.parse(settled) as ReturnType<typeof blockOf>;
  const { data, isLoading } = trpc.timeOff.touched.useQuery(
    wanted ?? { professionalId: "", start: "", end: "" },
    { enabled: wanted !== null, staleTime },
  );
  const obstacle = wanted && data ? standingWords(data) : "";
  const ahead: TimeAhead | null = obstacle ? { obstacle, free: [] } : null;
  return { ahead, isFetching: text !== settled || isLoading };
}

function blockOf(command: TypedCommand | null, place: CommandPlace) {
  if (command?.kind !== "block" || !place.calendar || !place.may.block) return null;
  const [person, ...others] = namedIn(command, place);
  if (!person || others.length > 0) return null;
  const span = blockedSpan(command, place, place.calendar.timeZone);
  // What ends before it begins is refused by the form.
  return span.start < span.end ? { professionalId: person.id, ...span } : null;
}
