import { ActionIcon, Menu } from "@mantine/core";
import { IconCalendarRepeat, IconCopyPlus, IconDots } from "@tabler/icons-react";
import { duplicateOf } from "#client/domain/copy-values.ts";
import { copyWords } from "#client/domain/copy-words.ts";
import type { TimedSlot } from "#client/domain/new-slot-values.ts";
import { isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

type MoreMenuProps = {
  appointment: Appointment;
  /** Begins another such appointment. */
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
  onNextWeek: () => void;
};

/** Offers to book the same once more, or to move it to the next week while that is possible. */
export function MoreMenu({ appointment, onDuplicate, onNextWeek }: MoreMenuProps) {
  const { status, timeZone } = appointment;
  return (
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
          <Menu.Item
            leftSection={<IconCalendarRepeat size={16} stroke={1.75} />}
            onClick={onNextWeek}
          >
            {copyWords.nextWeek}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCopyPlus size={16} stroke={1.75} />}
          onClick={() => onDuplicate(duplicateOf(appointment, timeZone, Date.now()), appointment)}
        >
          {copyWords.duplicate}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
