import { Button, Popover, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import classes from "./time-notice.module.css";
import type { FreePerson, TimeVerdict } from "./time-words.ts";

const icons = { warning: IconAlertTriangle, success: IconCircleCheck, neutral: IconClock };

type TimeNoticeProps = {
  verdict: TimeVerdict;
  /** Takes somebody who is free. */
  onChoose: (professionalId: string) => void;
};

/**
 * Shows what is known about a time, and who is free while nobody is chosen. It arrives a moment after the input, and nothing may move under
 * a press, so its place is there from the beginning and keeps its height.
 */
export function TimeNotice({ verdict: { tone, told, free }, onChoose }: TimeNoticeProps) {
  const Icon = icons[tone];
  const [first, ...others] = told;
  return (
    <div className={classes.place}>
      <div className={classes.status} data-tone={tone}>
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <div className={classes.text}>
          <span role="status">
            {first}
            {others.length > 0 && <VisuallyHidden> {others.join(" ")}</VisuallyHidden>}
          </span>
          {others.length > 0 && <Others told={told} />}
          {free && <FreeButtons free={free} onChoose={onChoose} />}
        </div>
      </div>
    </div>
  );
}

type FreeButtonsProps = { free: readonly FreePerson[]; onChoose: (id: string) => void };

function FreeButtons({ free, onChoose }: FreeButtonsProps) {
  return (
    <div className={classes.free} role="group" aria-label="Escolher quem atende">
      {free.map(({ id, name, short }) => (
        <Button
          key={id}
          className={classes.person}
          variant="default"
          size="compact-sm"
          title={name}
          onClick={() => onChoose(id)}
        >
          {short}
        </Button>
      ))}
    </div>
  );
}

/** Shows the other obstacles, in a dialog above the fields. */
function Others({ told }: { told: TimeVerdict["told"] }) {
  const [opened, popover] = useDisclosure(false);
  const count = told.length - 1;
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && popover.close()}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.more} onClick={popover.toggle}>
          e mais {count === 1 ? "1 motivo" : `${count} motivos`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Reasons told={told} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Reasons({ told }: { told: TimeVerdict["told"] }) {
  useNestedDialog();
  return (
    <ul className={classes.reasons}>
      {told.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
