import { ActionIcon, Menu } from "@mantine/core";
import { IconCalendarRepeat, IconCopyPlus, IconDots, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { startOfAppointment } from "#client/domain/documents/certificate-values.ts";
import { duplicateOf } from "#client/domain/appointments/copy-values.ts";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { useCan } from "#client/lib/session.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { WriteItem } from "#client/ui/write-item.tsx";
import { isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

// Opened now and then: no part of the details' first load.
const DocumentsDrawer = lazyPart(() => import("#client/domain/documents/documents-drawer.tsx"));

type MoreMenuProps = {
  appointment: Appointment;
  /** Begins another such appointment. */
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
  onNextWeek: () => void;
};

/** Offers to book the same once more, to move it to the next week, or a paper for the customer. */
export function MoreMenu({ appointment, onDuplicate, onNextWeek }: MoreMenuProps) {
  const { status, timeZone } = appointment;
  const seesPatients = useCan("manage_patients");
  const certificate = startOfAppointment(appointment);
  const [isIssuing, setIssuing] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Mais ações"
            data-edit="nextWeek"
          >
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isMovable(status) && (
            <WriteItem
              leftSection={<IconCalendarRepeat size={16} stroke={1.75} />}
              onClick={onNextWeek}
            >
              {copyWords.nextWeek}
            </WriteItem>
          )}
          <WriteItem
            leftSection={<IconCopyPlus size={16} stroke={1.75} />}
            onClick={() => onDuplicate(duplicateOf(appointment, timeZone, Date.now()), appointment)}
          >
            {copyWords.duplicate}
          </WriteItem>
          {seesPatients && certificate && (
            <WriteItem
              leftSection={<IconFileText size={16} stroke={1.75} />}
              onClick={() => setIssuing(true)}
            >
              Emitir documento
            </WriteItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {isIssuing && <DocumentsDrawer start={certificate} onClose={() => setIssuing(false)} />}
    </>
  );
}
