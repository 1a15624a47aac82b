import { Select, Switch } from "@mantine/core";
import classes from "./reminder-settings-dialog.module.css";
import { hourChoices, undeliveredChoices, type SettingsValues } from "./settings-values.ts";

type PhoneFieldsProps = {
  values: SettingsValues;
  /** What is known of arrivals, in words; null without a channel. */
  reports: string | null;
  /** Sentences by the names of the fields. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<SettingsValues>) => void;
};

/** When nothing goes to phones, and when the next channel takes over. */
export function PhoneFields({ values, reports, errors, onChange }: PhoneFieldsProps) {
  const { isQuiet, quietFrom, quietUntil, undelivered, alsoByMail } = values;
  return (
    <fieldset className={classes.distances}>
      <legend>WhatsApp e SMS</legend>
      <Switch
        label="Silêncio à noite"
        description="O que cair nessas horas espera a manhã. Se o horário for antes, vai por e-mail."
        checked={isQuiet}
        onChange={({ currentTarget }) => onChange({ isQuiet: currentTarget.checked })}
      />
      {isQuiet && (
        <div className={classes.hours}>
          <Select
            label="Das"
            data={hourChoices}
            allowDeselect={false}
            value={quietFrom}
            onChange={(hour) => hour && onChange({ quietFrom: hour })}
          />
          <Select
            label="Até as"
            data={hourChoices}
            allowDeselect={false}
            value={quietUntil}
            error={errors["quietUntil"]}
            wrapperProps={{ "data-field": "quietUntil" }}
            onChange={(hour) => hour && onChange({ quietUntil: hour })}
          />
        </div>
      )}
      <Select
        label="Sem confirmação de entrega, avisar de outro modo depois de"
        description={reports}
        inputWrapperOrder={["label", "input", "description"]}
        data={undeliveredChoices(values)}
        allowDeselect={false}
        value={undelivered}
        onChange={(hours) => hours && onChange({ undelivered: hours })}
      />
      <Switch
        label="Mandar também por e-mail"
        description="O lembrete vai para o telefone e para o e-mail. Desligado, o e-mail só vai se o telefone falhar."
        checked={alsoByMail}
        onChange={({ currentTarget }) => onChange({ alsoByMail: currentTarget.checked })}
      />
    </fieldset>
  );
}
