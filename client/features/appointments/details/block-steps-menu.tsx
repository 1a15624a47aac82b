import { Menu } from "@mantine/core";
import {
  IconBrandWhatsapp,
  IconCalendarX,
  IconClockEdit,
  IconDoorEnter,
  IconPhone,
  IconRotate,
} from "@tabler/icons-react";
import { useState } from "react";
import { whatsAppAddress } from "#client/lib/whatsapp-address.ts";
import { stepNames } from "#client/domain/appointments/step-words.ts";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { formatPhone } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { WriteItem } from "#client/ui/write-item.tsx";
import { canBecome, canReactivate, isMovable, type DayStep } from "#shared/domain/appointments.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { reactivate } from "../edit/reactivate-calls.ts";
import { greetingAbout } from "./greeting-words.ts";
import { stepsOffered } from "./step-rules.ts";
import { useDayStep } from "./use-day-step.ts";
import type { DetailsBegin } from "./view-panel.tsx";

type BlockStepsProps = {
  row: WeekAppointment;
  timeZone: string;
  professionalName: string;
  /** Opens the details at a form. */
  onBegin: (what: DetailsBegin) => void;
};

/** What a block's menu offers of its day and its customer: the same as the details. */
export default function BlockSteps({ row, timeZone, professionalName, onBegin }: BlockStepsProps) {
  const { organizationName } = useCurrentUser();
  const [now] = useState(Date.now);
  const { status, customerPhone: phone, isHeld } = row;
  const step = useDayStep(row);
  const steps = stepsOffered({ ...row, timeZone, heldUntil: isHeld ? row.start : null }, now);
  const isBack = canReactivate({ status, endMs: Date.parse(row.end) }, now);
  const text = greetingAbout({ ...row, timeZone, professionalName }, organizationName, now);
  return (
    <>
      {steps.map((each) => (
        <WriteItem key={each} leftSection={iconOf(each)} onClick={() => step.take(each)}>
          {stepNames[each]}
        </WriteItem>
      ))}
      {isMovable(status) && (
        <WriteItem
          leftSection={<IconClockEdit size={16} stroke={1.75} />}
          onClick={() => onBegin("remarcar")}
        >
          Remarcar…
        </WriteItem>
      )}
      {canBecome(status, "cancelled") && (
        <WriteItem
          c="var(--danger)"
          leftSection={<IconCalendarX size={16} stroke={1.75} />}
          onClick={() => onBegin("cancelar")}
        >
          Cancelar…
        </WriteItem>
      )}
      {isBack && (
        <WriteItem
          leftSection={<IconRotate size={16} stroke={1.75} />}
          onClick={() => void reactivate(row, false)}
        >
          Reativar
        </WriteItem>
      )}
      {phone && (
        <>
          <Menu.Divider />
          <Menu.Item
            component="a"
            href={whatsAppAddress(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} stroke={1.75} />}
          >
            WhatsApp
          </Menu.Item>
          <Menu.Item
            component="a"
            href={`tel:${phone}`}
            className="figures"
            leftSection={<IconPhone size={16} stroke={1.75} />}
          >
            {formatPhone(phone)}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
    </>
  );
}

function iconOf(step: DayStep) {
  if (step === "arrived" || step === "not_arrived" || step === "late") {
    return <IconDoorEnter size={16} stroke={1.75} />;
  }
  const { Icon } = statusLook(step);
  return <Icon size={16} stroke={1.75} />;
}
