import { Loader, Popover, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import classes from "./period-buttons.module.css";

// The month's grid is only needed for jumping, so it doesn't delay the first screen.
const MonthPicker = lazy(() => import("./month-picker.tsx"));

type PeriodPickerProps = {
  title: string;
  shortTitle: string;
  date: string;
  onPick: (date: string) => void;
};

/** Shows the period in words; a press leads to any other date. */
export function PeriodPicker({ title, shortTitle, date, onPick }: PeriodPickerProps) {
  const [opened, popover] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && popover.close()}
      position="bottom-start"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.title} onClick={popover.toggle}>
          <VisuallyHidden>Ir para uma data: </VisuallyHidden>
          <span className={classes.long} aria-live="polite">
            {title}
          </span>
          <span className={classes.short} aria-live="polite">
            {shortTitle}
          </span>
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Ir para uma data">
        <Suspense fallback={<Loader size="sm" />}>
          <MonthPicker
            date={date}
            onPick={(picked) => {
              popover.close();
              onPick(picked);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
