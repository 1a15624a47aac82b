import {
  IconCheck,
  IconChecks,
  IconClock,
  IconHourglass,
  IconMail,
  IconPlayerPlay,
  IconUserOff,
  IconX,
} from "@tabler/icons-react";
import type { Tone } from "#client/ui/tokens.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";

type StatusLook = { readonly label: string; readonly tone: Tone; readonly Icon: typeof IconCheck };

const looks: Record<AppointmentStatus, Omit<StatusLook, "label">> = {
  scheduled: { tone: "info", Icon: IconClock },
  confirmed: { tone: "success", Icon: IconCheck },
  in_progress: { tone: "warning", Icon: IconPlayerPlay },
  finished: { tone: "neutral", Icon: IconChecks },
  cancelled: { tone: "danger", Icon: IconX },
  no_show: { tone: "danger", Icon: IconUserOff },
};

const held: StatusLook = { label: "Aguardando confirmação", tone: "warning", Icon: IconMail };

const offered: StatusLook = {
  label: "Oferta da lista de espera",
  tone: "warning",
  Icon: IconHourglass,
};

/**
 * Returns a status as word, colour and icon; for a time held until its customer confirms, that
 * state.
 */
export function statusLook(status: AppointmentStatus, isHeld = false, isOffer = false): StatusLook {
  if (isOffer) return offered;
  if (isHeld) return held;
  return { label: appointmentStatusLabels[status], ...looks[status] };
}
