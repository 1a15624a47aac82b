import { Menu } from "@mantine/core";
import { IconCalendarX, IconChevronDown, IconClockEdit, IconDoorEnter } from "@tabler/icons-react";
import { useState } from "react";
import { finishWords } from "#client/domain/records/consultation-words.ts";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { stepNames } from "#client/domain/appointments/step-words.ts";
import { TellField } from "../fields/tell-field.tsx";
import { withPhoneChannel } from "#client/domain/messages/phone-channel-calls.ts";
import { sentenceOfNews } from "#client/domain/messages/told-words.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { WriteItem } from "#client/ui/write-item.tsx";
import { canBecome, isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { keepSaved } from "../edit/saved-calls.ts";
import classes from "./details.module.css";
import { arrivalSteps, isAhead, menuStatuses } from "./step-rules.ts";
import { useDayStep } from "./use-day-step.ts";

const { Icon: FinishedIcon } = statusLook("finished");

type StatusButtonsProps = {
  appointment: Appointment;
  onReschedule: () => void;
  onCancel: () => void;
  onChanged: (saved: Appointment) => void;
  onFinish: () => void;
};

/** Offers the statuses that an appointment can still get. */
export function StatusButtons({ appointment, ...handlers }: StatusButtonsProps) {
  const { onReschedule, onCancel, onChanged, onFinish } = handlers;
  const { id, version, status, heldUntil } = appointment;
  const [notify, setNotify] = useState(true);
  const setStatus = trpc.appointments.setStatus.useMutation({
    onSuccess(saved, input) {
      keepSaved(saved);
      onChanged(saved);
      const told = sentenceOfNews(appointment, withPhoneChannel(saved), Date.now(), input.notify);
      toast.success(`Status alterado para ${statusLook(input.status).label}.${told}`);
    },
    onError(error) {
      const failure = failureOf(error);
      if (failure.code === "row_changed") void changed("appointments");
      toast.error(failure.message);
    },
  });
  const step = useDayStep({ ...appointment, isHeld: appointment.heldUntil !== null }, onChanged);
  const [now] = useState(Date.now);
  const arrivals = arrivalSteps(appointment, now);
  const offered = menuStatuses(appointment, now);
  return (
    <div className={classes.actions}>
      {isMovable(status) && (
        <WriteButton
          variant="default"
          size="sm"
          leftSection={<IconClockEdit size={16} stroke={1.75} />}
          data-edit="time"
          onClick={onReschedule}
        >
          Remarcar
        </WriteButton>
      )}
      {offered.length + arrivals.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <WriteButton
              variant="default"
              size="sm"
              loading={setStatus.isPending || step.isPending}
              rightSection={<IconChevronDown size={16} stroke={1.75} />}
            >
              Mudar status
            </WriteButton>
          </Menu.Target>
          <Menu.Dropdown>
            {arrivals.map((each) => (
              <WriteItem
                key={each}
                leftSection={<IconDoorEnter size={16} stroke={1.75} />}
                onClick={() => step.take(each)}
              >
                {stepNames[each]}
              </WriteItem>
            ))}
            {offered.map((next) => {
              const { label, Icon } = statusLook(next);
              return (
                <WriteItem
                  key={next}
                  leftSection={<Icon size={16} stroke={1.75} />}
                  onClick={() => setStatus.mutate({ id, version, status: next, notify })}
                >
                  {label}
                </WriteItem>
              );
            })}
            {isAhead(appointment, now) && (
              <WriteItem leftSection={<FinishedIcon size={16} stroke={1.75} />} onClick={onFinish}>
                {finishWords.name}
              </WriteItem>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {canBecome(status, "cancelled") && (
        <WriteButton
          variant="default"
          size="sm"
          c="var(--danger)"
          leftSection={<IconCalendarX size={16} stroke={1.75} />}
          onClick={onCancel}
        >
          Cancelar agendamento
        </WriteButton>
      )}
      {heldUntil && canBecome(status, "confirmed") && (
        <TellField
          told={{ ...appointment, heldUntil: null }}
          lead="Ao confirmar: "
          notify={notify}
          onChange={setNotify}
        />
      )}
    </div>
  );
}
