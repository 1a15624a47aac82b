import { useState } from "react";
import { performs, performsAll } from "#shared/domain/performers.ts";
import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";

type Asked = { readonly input: CreateAppointmentInput; readonly told: string };

/** Creates at once what the professional performs; all else waits for an answer, as in the grid. */
export function usePerformers(
  options: AppointmentOptions,
  create: (input: CreateAppointmentInput) => void,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    /** Who performs what instead, while that awaits a decision. */
    told: asked?.told ?? null,
    create(input: CreateAppointmentInput) {
      const told = sentenceOf(input, options);
      if (told === null) create(input);
      else setAsked({ input, told });
    },
    createAnyway() {
      setAsked(null);
      if (asked) create(asked.input);
    },
    drop: () => setAsked(null),
  };
}

function sentenceOf(
  { serviceIds, professionalId }: CreateAppointmentInput,
  { services, professionals }: AppointmentOptions,
): string | null {
  const wanted = services.filter(({ id }) => serviceIds.includes(id));
  const others = wanted.filter((service) => !performs(service, professionalId));
  if (others.length === 0) return null;
  const listed = (named: readonly { readonly name: string }[]) =>
    new Intl.ListFormat("pt-BR").format(named.map(({ name }) => name));
  const who = professionals.find(({ id }) => id === professionalId)?.name ?? "Esta pessoa";
  const instead = professionals.filter(({ id }) => performsAll(wanted, id));
  const missing = `${who} não realiza ${listed(others)}.`;
  return instead.length > 0 ? `${missing} Quem realiza: ${listed(instead)}.` : missing;
}
