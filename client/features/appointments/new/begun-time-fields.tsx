import { TimeFields } from "../fields/time-fields.tsx";
import type { AppointmentBegun } from "./use-new-appointment.ts";

type BegunTimeFieldsProps = { begun: AppointmentBegun; isNarrow?: boolean };

/** Asks who attends and when, and says whether that is free. */
export function BegunTimeFields({ begun, isNarrow = false }: BegunTimeFieldsProps) {
  const { form, options, calendar, timeZone, check, end } = begun;
  const { calendarId, professionalId, serviceIds, start, end: until } = form.values;
  return (
    <TimeFields
      isNarrow={isNarrow}
      professionals={options.professionals}
      calendar={calendar}
      professionalId={professionalId}
      start={start}
      end={until}
      check={check}
      free={{ calendarId, timeZone, serviceIds, minutes: end.length }}
      // While nobody has set a time, the next ones are as good.
      isNear={!end.proposeStart}
      errors={form.errors}
      onProfessionalChange={(id) => form.setFieldValue("professionalId", id)}
      onStartPropose={end.proposeStart}
      onStartChange={end.moveStart}
      onEndChange={end.touchEnd}
    />
  );
}
