import { Modal, TextInput } from "@mantine/core";
import { IconSearch, IconUserSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { patientSearchHint } from "#client/domain/patients/patient-words.ts";
import { dayLook } from "#client/domain/appointments/step-words.ts";
import { formatClock, formatPlainDay } from "#client/lib/formats.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { foldText } from "#shared/domain/search-text.ts";
import { countInWords, customerOf } from "../days/words.ts";
import { customerSearch } from "../days/filter-rules.ts";
import classes from "./hour-dialog.module.css";
import { rowsOfHour } from "./hour-rules.ts";
import type { Team } from "../days/professional-rules.ts";
import type { WeekDay } from "../days/day-rules.ts";

type HourDialogProps = {
  /** The hour's first minute after midnight. */
  minute: number;
  days: readonly WeekDay[];
  team: Team;
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
};

/** Lists everything in one hour of the shown days. */
export default function HourDialog({ minute, days, team, onOpen, onClose }: HourDialogProps) {
  useReturnFocus();
  const [customer, setCustomer] = useState("");
  const [professional, setProfessional] = useState("");
  const all = useMemo(() => rowsOfHour(days, minute), [days, minute]);
  const isCustomer = customerSearch(customer);
  const wanted = foldText(professional);
  const nameOf = (id: string) => team.byId.get(id)?.name ?? "";
  const rows = all.filter(
    ({ part: { appointment } }) =>
      isCustomer(appointment) && foldText(nameOf(appointment.professionalId)).includes(wanted),
  );
  const hour = `${formatClock(minute)}–${formatClock(minute + 60)}`;
  return (
    <Modal opened onClose={onClose} title={`Agendamentos das ${hour}`} size="lg">
      <div className={classes.searches}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={patientSearchHint}
          placeholder="Nome, e-mail ou telefone"
          leftSection={<IconSearch size={16} stroke={1.7} />}
          value={customer}
          onChange={(event) => setCustomer(event.currentTarget.value)}
        />
        <TextInput
          type="search"
          aria-label="Buscar por profissional"
          placeholder="Profissional"
          leftSection={<IconUserSearch size={16} stroke={1.7} />}
          value={professional}
          onChange={(event) => setProfessional(event.currentTarget.value)}
        />
      </div>
      <p className={classes.count} role="status">
        {rows.length === 0
          ? all.length === 0
            ? "Nenhum agendamento neste horário."
            : "Nenhum agendamento encontrado para a busca."
          : countInWords(rows.map(({ part }) => part))}
      </p>
      <ul className={classes.list}>
        {rows.map(({ date, part: { appointment, clocks } }) => {
          const { label, tone, Icon } = dayLook(
            appointment,
            appointment.isHeld,
            appointment.isOffer,
          );
          const person = team.byId.get(appointment.professionalId);
          return (
            <li key={`${date} ${appointment.id}`}>
              <button type="button" className={classes.row} onClick={() => onOpen(appointment.id)}>
                <span className={classes.when}>
                  {formatPlainDay(date)}
                  <span className={classes.clocks}>
                    {clocks[0]}–{clocks[1]}
                  </span>
                </span>
                <span className={classes.who}>
                  <span className={classes.name}>{customerOf(appointment)}</span>
                  <span className={classes.professional}>
                    <span className={classes.dot} style={{ background: person?.color.edge }} />
                    {person?.name}
                  </span>
                </span>
                <StatusBadge tone={tone} Icon={Icon}>
                  {label}
                </StatusBadge>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
