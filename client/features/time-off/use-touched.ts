import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { trpc } from "#client/lib/trpc.ts";
import type { ToastAction } from "#client/ui/toast-store.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { CreateTimeOffInput, Touched } from "#shared/schemas/time-off.ts";
import { joinedTouched, type Blocked } from "./block-calls.ts";
import { everybody } from "./time-off-values.ts";

const typingMs = 200;

/** Returns the appointments in a time that a form names; null while it names none or they aren't known. */
export function useTouched(
  input: CreateTimeOffInput | null,
  teamIds: readonly string[],
): Touched | null {
  const [settled] = useDebouncedValue(JSON.stringify(input), typingMs);
  const wanted = JSON.parse(settled) as CreateTimeOffInput | null;
  const { professionalId = "", start = "", end = "" } = wanted ?? {};
  const whose = professionalId === everybody ? teamIds : [professionalId];
  const answers = trpc.useQueries((t) =>
    (wanted ? whose : []).map((id) => t.timeOff.touched({ professionalId: id, start, end })),
  );
  const known = answers.flatMap(({ data }) => data ?? []);
  return wanted && known.length === whose.length ? joinedTouched(known) : null;
}

/** Returns the toast's action that shows the day of the appointments in a time that was blocked. */
export function useSeeTouched(timeZone: string) {
  const navigate = useNavigate();
  return ({ timeOffs, appointments }: Blocked): ToastAction[] => {
    const [first] = appointments;
    if (!first) return [];
    const { calendarId: id, start } = first;
    const data = localDateIn(timeZone, start);
    const isOneDay = appointments.every((each) => localDateIn(timeZone, each.start) === data);
    const profissionais = timeOffs.map(({ professionalId }) => professionalId).join(",");
    const search = { data, visao: isOneDay ? "dia" : "lista", profissionais } as const;
    const run = () => void navigate({ to: "/app/calendar/$id", params: { id }, search });
    return [{ label: "Ver agendamentos", run }];
  };
}
