import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { maskPhone, tidyPhone } from "#client/lib/phone-mask.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WeekdayField } from "#client/ui/weekday-field.tsx";
import { WholeText } from "#client/ui/whole-text.tsx";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { partsOfDay, type WaitValues } from "./wait-values.ts";
import classes from "./waiting.module.css";
import { useWait } from "./use-wait.ts";

type WaitFormProps = {
  link: PublicLink;
  today: string;
  /** Called once the form has done its work, and goes. */
  onSent: () => void;
  onLeave: () => void;
};

/** Asks when a visitor could come and where they are told; the default export is for a lazy import. */
export default function WaitForm({ link, today, onSent, onLeave }: WaitFormProps) {
  const wait = useWait(link, today);
  const { values, setValue, errors, message, isSending, sentTo } = wait;
  if (sentTo) {
    return (
      <Notice tone="success">
        Falta um passo: abra o e-mail que enviamos para {sentTo} e confirme seu lugar na lista.
      </Notice>
    );
  }

  const field = (name: Exclude<keyof WaitValues, "weekdays">) => ({
    name,
    size: "md",
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValue(name, event.currentTarget.value),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = await wait.submit();
    if (wrong === undefined) return onSent();
    form.querySelector<HTMLElement>(`[name=${wrong}], [data-field=${wrong}] input`)?.focus();
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.lead}>
        <WholeText
          text={`Quando alguém desmarcar, ${link.organization.name} reserva o horário para você e avisa por e-mail.`}
        />
      </p>
      {message && <Notice tone="danger">{message}</Notice>}
      <div className={classes.fields}>
        <TextInput {...field("fromDate")} label="De" type="date" min={today} />
        <TextInput {...field("untilDate")} label="Até" type="date" min={today} />
        <WeekdayField
          label="Dias da semana"
          size="md"
          field="weekdays"
          value={[...values.weekdays]}
          error={errors.weekdays}
          onChange={(days) => setValue("weekdays", days)}
        />
        <NativeSelect
          {...field("part")}
          label="Parte do dia"
          data={Object.entries(partsOfDay).map(([value, { label }]) => ({ value, label }))}
        />
        <TextInput
          {...field("customerName")}
          label="Nome completo"
          autoComplete="name"
          maxLength={120}
        />
        <TextInput
          {...field("customerEmail")}
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextInput
          {...field("customerPhone")}
          label="Telefone (opcional)"
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            setValue("customerPhone", maskPhone(value, values.customerPhone, selectionStart))
          }
          onBlur={() => setValue("customerPhone", tidyPhone(values.customerPhone))}
        />
      </div>
      <p className={classes.lead}>
        <WholeText
          text={`Entrando na lista, você aceita receber essas ofertas por e-mail e, se você já recebe mensagens de ${link.organization.name} no telefone, também por WhatsApp ou SMS.`}
        />
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          Entrar na lista de espera
        </Button>
        <Button variant="default" disabled={isSending} onClick={onLeave}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
