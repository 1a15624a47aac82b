import { Select } from "@mantine/core";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { ServicePicker } from "#client/domain/services/service-picker.tsx";
import { formatDateTime } from "#client/lib/formats.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import type { OfferValues } from "./offer-values.ts";
import type { OfferOptions } from "./use-offer-options.ts";

type OfferFieldsProps = {
  values: OfferValues;
  options: OfferOptions;
  onChange: (part: Partial<OfferValues>) => void;
};

/** Asks what the times are for, with whom and from when on. */
export function OfferFields({ values, options, onChange }: OfferFieldsProps) {
  const { calendars, professionals, services, movable } = options;
  const isNew = values.movedId === "";
  return (
    <>
      {movable.length > 0 && (
        <Select
          label="Para"
          allowDeselect={false}
          data={[
            { value: "", label: "Um agendamento novo" },
            ...movable.map(({ id, start, timeZone }) => ({
              value: id,
              label: `Mudar o de ${formatDateTime(start, timeZone)}`,
            })),
          ]}
          value={values.movedId}
          onChange={(movedId) => onChange({ movedId: movedId ?? "" })}
        />
      )}
      {isNew && calendars.length > 1 && (
        <Select
          label="Calendário"
          allowDeselect={false}
          data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.calendarId}
          onChange={(calendarId) => calendarId && onChange({ calendarId })}
        />
      )}
      {isNew && (
        <ServicePicker
          isNarrow
          services={services}
          chosenIds={values.serviceIds}
          onChange={(serviceIds) => onChange({ serviceIds })}
        />
      )}
      <ProfessionalPicker
        clearable
        placeholder={isNew ? "Quem estiver livre" : "O mesmo"}
        data={professionals.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.professionalId}
        onChange={(professionalId) => onChange({ professionalId })}
      />
      <DayField
        label="A partir de"
        placeholder="Hoje"
        value={values.fromDate}
        onChange={(fromDate) => onChange({ fromDate })}
      />
    </>
  );
}
