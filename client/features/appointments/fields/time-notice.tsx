import { Popover, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import classes from "./time-notice.module.css";
import type { TimeVerdict } from "./time-words.ts";

const icons = { warning: IconAlertTriangle, success: IconCircleCheck, neutral: IconClock };

/**
 * Shows what is known about a time. It arrives a moment after the input, and nothing may move under
 * a press, so its place is there from the beginning and keeps its height.
 */
export function TimeNotice({ verdict: { tone, told } }: { verdict: TimeVerdict }) {
  const Icon = icons[tone];
  const [first, ...others] = told;
  return (
    <div className={classes.place}>
      <div className={classes.status} data-tone={tone}>
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <p className={classes.text}>
          <span role="status">
            {first}
            {others.length > 0 && <VisuallyHidden> {others.join(" ")}</VisuallyHidden>}
          </span>
          {others.length > 0 && <Others told={told} />}
        </p>
      </div>
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
