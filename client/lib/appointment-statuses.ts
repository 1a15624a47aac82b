import {
  IconCheck,
  IconChecks,
  IconClock,
  IconPlayerPlay,
  IconUserOff,
  IconX,
} from "@tabler/icons-react";
import type { Tone } from "#client/ui/tokens.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { appointmentStatusLabels } from "#shared/messages.pt-br.ts";

type StatusLook = { readonly label: string; readonly tone: Tone; readonly Icon: typeof IconCheck };

const looks: Record<AppointmentStatus, Omit<StatusLook, "label">> = {
  scheduled: { tone: "info", Icon: IconClock },
  confirmed: { tone: "success", Icon: IconCheck },
  in_progress: { tone: "warning", Icon: IconPlayerPlay },
  finished: { tone: "neutral", Icon: IconChecks },
  cancelled: { tone: "danger", Icon: IconX },
  no_show: { tone: "danger", Icon: IconUserOff },
};

/** A status in word, colour and icon. */
export function statusLook(status: AppointmentStatus): StatusLook {
  return { label: appointmentStatusLabels[status], ...looks[status] };
}
