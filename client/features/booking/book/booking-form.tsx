import { InputBase, TextInput } from "@mantine/core";
import { useEffect, useRef, type FormEvent } from "react";
import { customerNoun } from "#shared/domain/business-types.ts";
import { channelsOfTyped } from "#shared/domain/phone-formats.ts";
import type { BookingBoot, PublicLink, PublicSlot } from "#shared/schemas/booking.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import type { FieldName } from "./checked-values.ts";
import classes from "./booking-form.module.css";
import { ConfirmPanel } from "./confirm-panel.tsx";
import { isPhoneShaped, maskPhone, tidyPhone } from "#client/lib/phone-mask.ts";
import type { Booking } from "./use-booking.ts";

type BookingFormProps = {
  link: PublicLink;
  booking: Booking;
  chosen: PublicSlot;
  /** By what messages can be asked for; null where the organisation sends none. */
  phoneChannel: BookingBoot["phoneChannel"];
};

/** Asks who books, beginning with the first empty field. */
export function BookingForm({ link, booking, chosen, phoneChannel }: BookingFormProps) {
  const { values, setValue, errors } = booking;
  const noun = customerNoun(link.organization.businessType).singular.toLowerCase();
  const form = useRef<HTMLFormElement>(null);
  const phone = values.customerPhone;
  const isLeftOut =
    phoneChannel !== null &&
    values.wantsMessages &&
    isPhoneShaped(phone) &&
    !channelsOfTyped(phone).includes(phoneChannel);

  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll("input") ?? [])];
    const empty = fields.find((field) => field.required && field.value === "");
    (empty ?? form.current?.querySelector("h2"))?.focus({ preventScroll: true });
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const firstWrong = await booking.submit(chosen);
    const field = firstWrong && form.current?.elements.namedItem(firstWrong);
    if (field instanceof HTMLElement) field.focus();
  }

  const textField = (name: FieldName) => ({
    name,
    size: "md",
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValue(name, event.currentTarget.value),
  });

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <h2 tabIndex={-1} className={classes.title}>
        Seus dados
      </h2>
      <div className={classes.fields}>
        <TextInput
          {...textField("customerName")}
          className={classes.wide}
          label="Nome completo"
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextInput
          {...textField("customerEmail")}
          label="E-mail"
          description={errors.customerEmail ? null : "A confirmação vai para este endereço."}
          inputWrapperOrder={["label", "input", "error", "description"]}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextInput
          {...textField("customerPhone")}
          label="Telefone"
          type="tel"
          autoComplete="tel-national"
          placeholder="(11) 98765-4321"
          maxLength={40}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            setValue("customerPhone", maskPhone(value, values.customerPhone, selectionStart))
          }
          onBlur={() => setValue("customerPhone", tidyPhone(values.customerPhone))}
        />
        {phoneChannel && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={values.wantsMessages}
              onChange={(event) => setValue("wantsMessages", event.currentTarget.checked)}
            />
            <span>
              Quero receber a confirmação e os lembretes por{" "}
              {phoneChannel === "sms" ? "SMS" : "WhatsApp"}
              {isLeftOut && <small className={classes.help}>{bookingTexts.numberLeftOut}</small>}
            </span>
          </label>
        )}
        <InputBase
          {...textField("notes")}
          component="textarea"
          multiline
          className={classes.wide}
          label="Observações"
          rows={3}
          maxLength={2000}
        />
        {link.allowPatientRegistration && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={values.createPatientProfile}
              onChange={(event) => setValue("createPatientProfile", event.currentTarget.checked)}
            />
            <span>
              Criar perfil de {noun}
              <small className={classes.help}>
                {link.organization.name} guarda seu nome e contato para as próximas vezes.
              </small>
            </span>
          </label>
        )}
      </div>
      <ConfirmPanel link={link} booking={booking} chosen={chosen} />
    </form>
  );
}
