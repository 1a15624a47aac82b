import { ActionIcon, Button, NumberInput, Select } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { DistanceUnit } from "#client/domain/appointments/distance-words.ts";
import classes from "./reminder-settings-dialog.module.css";
import { canAddDistance, nextDistance, type SettingsValues } from "./settings-values.ts";

const unitNames: Readonly<Record<DistanceUnit, readonly [one: string, many: string]>> = {
  minutes: ["minuto", "minutos"],
  hours: ["hora", "horas"],
  days: ["dia", "dias"],
};

/** Returns the units as they follow an amount. */
const unitsOf = (amount: number | string) =>
  Object.entries(unitNames).map(([value, [one, many]]) => ({
    value: value as DistanceUnit,
    label: Number(amount) === 1 ? one : many,
  }));

type Distances = SettingsValues["distances"];

type DistanceFieldsProps = {
  values: SettingsValues;
  /** Sentences by the keys of the lines. */
  errors: Readonly<Record<string, string>>;
  onChange: (distances: Distances) => void;
};

/** One line for each reminder, at most three. */
export function DistanceFields({ values, errors, onChange }: DistanceFieldsProps) {
  const { distances } = values;
  const change = (key: string, changed: Partial<Distances[number]>) =>
    onChange(distances.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  return (
    <fieldset className={classes.distances} disabled={!values.isEnabled}>
      <legend>Quanto tempo antes do horário</legend>
      {distances.map(({ key, amount, unit }, index) => (
        <div key={key} className={classes.distance} data-field={key}>
          <NumberInput
            aria-label={`Tempo do lembrete ${index + 1}`}
            min={1}
            max={43_200}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            value={amount}
            error={errors[key]}
            onChange={(typed) => change(key, { amount: typed })}
          />
          <Select
            aria-label={`Unidade do lembrete ${index + 1}`}
            data={unitsOf(amount)}
            allowDeselect={false}
            value={unit}
            onChange={(chosen) => chosen && change(key, { unit: chosen })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remover lembrete ${index + 1}`}
            disabled={distances.length === 1}
            onClick={() => onChange(distances.filter((one) => one.key !== key))}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {canAddDistance(values) && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...distances, nextDistance(values)])}
        >
          Adicionar lembrete
        </Button>
      )}
    </fieldset>
  );
}
