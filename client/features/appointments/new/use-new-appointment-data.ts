import { useEffect, useEffectEvent, useState } from "react";
import { useManagesOthers } from "#client/domain/calendars/use-manages-others.ts";
import { joinQueries } from "#client/lib/join-queries.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { defaultMinutes } from "../fields/slot-rules.ts";
import {
  useAppointmentOptions,
  type AppointmentOptions,
} from "../fields/use-appointment-options.ts";
import { calendarOf, type AppointmentDefaults } from "./initial-values.ts";

/**
 * Loads what the form of a new appointment begins with: what can be chosen, the appointment that is copied,
 * the customer and, where no time was asked for, the next free one.
 */
export function useNewAppointmentData(defaults: AppointmentDefaults) {
  const { copyOf, patientId: givenId } = defaults;
  const options = useAppointmentOptions();
  const own = useOwnProfessionalId();
  const professionalId = defaults.professionalId ?? own;
  const free = useNextFree({ ...defaults, professionalId }, options.data?.calendars);
  const isCopy = copyOf !== undefined;
  const copied = trpc.appointments.get.useQuery({ id: copyOf ?? "" }, { enabled: isCopy });
  const readsPatients = useCan("manage_patients");
  const patientId = givenId ?? copied.data?.patientId ?? null;
  const wantsPatient = readsPatients && patientId !== null;
  const patient = trpc.patients.get.useQuery({ id: patientId ?? "" }, { enabled: wantsPatient });
  // A copy says which of its services are no longer offered, so it waits for options newer than the cache's.
  const [isCurrent, setCurrent] = useState(!isCopy);
  const read = useEffectEvent(() => options.refetch());
  useEffect(() => {
    if (!isCurrent) void read().then(() => setCurrent(true));
  }, [isCurrent]);
  const isReady =
    isCurrent && (!isCopy || copied.data) && (!wantsPatient || patient.data) && !free.isComing;
  return {
    data:
      options.data && isReady
        ? {
            options: options.data,
            copied: copied.data ?? null,
            patient: patient.data ?? null,
            own,
            free: free.time,
          }
        : undefined,
    ...joinQueries([options, ...(isCopy ? [copied] : []), ...(wantsPatient ? [patient] : [])]),
  };
}

/** Returns the user's own employee, if they attend and look after nobody else's day: the appointment is then theirs. */
function useOwnProfessionalId(): string | undefined {
  const managesOthers = useManagesOthers();
  const { data: team = [] } = trpc.employees.directory.useQuery();
  const self = team.find(({ isSelf, attends, isActive }) => isSelf && attends && isActive);
  return managesOthers ? undefined : self?.id;
}

/** How long the form waits for an answer: longer than it takes where nothing is wrong. */
const patienceMs = 1500;

function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** Without an answer the form begins all the same: it says whether its time is free. */
function useNextFree(
  { start, calendarId, professionalId, minutes = defaultMinutes }: AppointmentDefaults,
  calendars: AppointmentOptions["calendars"] = [],
) {
  const id = calendarOf(calendarId, calendars)?.id;
  const query = trpc.appointments.nextTimes.useQuery(
    { calendarId: id ?? "", ...(professionalId && { professionalId }), minutes },
    { enabled: start === undefined && id !== undefined },
  );
  const isLate = useLate(patienceMs);
  const { starts = [], professionalIds = [], isOnly = [] } = query.data ?? {};
  const [first] = starts;
  return {
    time: first
      ? { start: first, professionalId: (isOnly[0] && professionalIds[0]) || null }
      : null,
    isComing: query.isLoading && query.failureCount === 0 && !isLate,
  };
}
