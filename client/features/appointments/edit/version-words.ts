import { formatDateTime, formatMoney, formatPhone } from "#client/lib/formats.ts";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import type { Difference } from "#client/ui/version-compare.tsx";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

type Told = { readonly label: string; readonly read: (appointment: Appointment) => string };

const nothing = "—";

const fields: readonly Told[] = [
  { label: "Início", read: ({ start, timeZone }) => formatDateTime(start, timeZone) },
  { label: "Fim", read: ({ end, timeZone }) => formatDateTime(end, timeZone) },
  { label: "Funcionário", read: ({ professionalName }) => professionalName },
  { label: "Status", read: ({ status }) => appointmentStatusLabels[status] },
  { label: "Nome", read: ({ customerName }) => customerName },
  { label: "E-mail", read: ({ customerEmail }) => customerEmail ?? "" },
  { label: "Telefone", read: ({ customerPhone }) => phoneInWords(customerPhone) },
  { label: "Serviços", read: ({ services }) => services.map(({ name }) => name).join(", ") },
  { label: "Notas", read: ({ notes }) => notes },
  { label: "Link da reunião", read: ({ meetingUrl }) => meetingUrl ?? "" },
  { label: "Retorno", read: returnInWords },
  { label: "Desconto", read: discountInWords },
];

/** Returns the differences between two versions of an appointment, in the words of the dialog. */
export function differences(mine: Appointment, theirs: Appointment): Difference[] {
  return fields
    .map(({ label, read }) => ({ label, mine: read(mine), theirs: read(theirs) }))
    .filter((row) => row.mine !== row.theirs)
    .map((row) => ({ ...row, mine: row.mine || nothing, theirs: row.theirs || nothing }));
}

/** Writes the typed and the stored phone in one form. */
function phoneInWords(phone: string | null): string {
  return phone ? tidyPhone(formatPhone(phone)) : "";
}

function returnInWords({ needsReturn, returnAt, timeZone }: Appointment): string {
  if (!needsReturn) return "";
  return returnAt ? formatDateTime(returnAt, timeZone) : "A marcar";
}

function discountInWords({ manualDiscountCents, discountReason }: Appointment): string {
  if (!manualDiscountCents) return "";
  return [formatMoney(manualDiscountCents), discountReason].filter(Boolean).join(" · ");
}
