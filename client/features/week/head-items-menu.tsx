import { Menu } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconClockOff,
  IconLock,
} from "@tabler/icons-react";
import { useState } from "react";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { useCan } from "#client/lib/session.ts";
import { WriteItem } from "#client/ui/write-item.tsx";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { wholeDayOf } from "./new-slot-rules.ts";

export type HeadCommands = {
  calendar: Calendar;
  onDay: (date: string, professionalId?: string) => void;
  /** Begins to block a part of the day. */
  onBlockHour: (date: string, professionalId: string) => void;
  onBlock: (begun: NewTimeOff) => void;
  /** Closes the whole day, or opens it again. */
  onCloseDay: (date: string) => void;
};

type HeadItemsProps = HeadCommands & {
  date: string;
  /** Empty: the head is that of the day. */
  professionalId: string;
};

/** What can be done with a day: somebody's, or that of all. */
export default function HeadItems(props: HeadItemsProps) {
  const { calendar, date, professionalId, onDay, onBlockHour, onBlock, onCloseDay } = props;
  const mayClose = useCan("manage_calendars");
  const isClosed = calendar.closedDays.some((day) => day.date === date);
  const [now] = useState(Date.now);
  const isPast = date < localDateIn(calendar.timeZone, now);
  return (
    <>
      <WriteItem
        leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
        onClick={() => onDay(date, professionalId || undefined)}
      >
        Novo agendamento
      </WriteItem>
      <WriteItem
        leftSection={<IconClockOff size={16} stroke={1.75} />}
        onClick={() => onBlockHour(date, professionalId)}
      >
        Bloquear horário
      </WriteItem>
      {professionalId && (
        <WriteItem
          leftSection={<IconCalendarOff size={16} stroke={1.75} />}
          onClick={() => onBlock(wholeDayOf(date, professionalId))}
        >
          Bloquear o dia inteiro
        </WriteItem>
      )}
      {mayClose && (isClosed || !isPast) && (
        <>
          <Menu.Divider />
          <WriteItem
            leftSection={
              isClosed ? (
                <IconCalendarEvent size={16} stroke={1.75} />
              ) : (
                <IconLock size={16} stroke={1.75} />
              )
            }
            onClick={() => onCloseDay(date)}
          >
            {isClosed ? "Abrir este dia de novo…" : "Fechar este dia…"}
          </WriteItem>
        </>
      )}
    </>
  );
}
