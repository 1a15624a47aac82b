import { useState } from "react";
import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";
import { performersSentence } from "./performers-words.ts";

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
      const told = performersSentence(input, options);
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
