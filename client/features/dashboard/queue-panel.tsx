import { Button } from "@mantine/core";
import { Fragment, useId, useState, type ReactNode } from "react";
import { useCan } from "#client/lib/session.ts";
import type { Day } from "#shared/schemas/dashboard.ts";
import type { DayHandlers } from "./day-rules.ts";
import { DueList } from "./due-list.tsx";
import { FreeList } from "./free-list.tsx";
import { QueueCard } from "./queue-card.tsx";
import classes from "./queue-panel.module.css";
import { queueOf, shownGroups, shownPeople } from "./queue-rules.ts";
import { groupNames } from "./step-words.ts";
import { useQueueFocus } from "./use-queue-focus.ts";
import { useSteadyPresses } from "./use-steady-presses.ts";
import { useSteps } from "./use-steps.ts";

type QueuePanelProps = DayHandlers & { day: Day; now: number };

/** Who is next for what, each with the one step that a tap takes, and what is still free. */
export function QueuePanel({ day, now, onOpen, onCreate }: QueuePanelProps) {
  const mayChange = useCan("manage_appointments");
  const { pending, takeStep } = useSteps();
  const focus = useQueueFocus();
  const presses = useSteadyPresses();
  const queue = queueOf(day, now);
  const people = new Map(day.professionals.map((person) => [person.id, person]));
  return (
    <div className={classes.queue} {...focus} {...presses}>
      {shownGroups(queue).map((group) => (
        <Fragment key={group}>
          <Group
            id={group}
            name={groupNames[group]}
            count={queue[group].length}
            most={shownPeople(group, queue[group], { now, isToday: day.isToday })}
          >
            {queue[group].map((appointment) => (
              <QueueCard
                key={appointment.id}
                group={group}
                appointment={appointment}
                professional={people.size > 1 ? people.get(appointment.professionalId) : undefined}
                day={day}
                now={now}
                isPending={pending.has(appointment.id)}
                onOpen={onOpen}
                onStep={mayChange ? takeStep : undefined}
              />
            ))}
          </Group>
          {group === "attending" && <DueList day={day} onOpen={onOpen} />}
          {/* Asked for by phone at any moment: it stays above those whom one rings when there is time. */}
          {group === "arriving" && (
            <FreeList day={day} people={people} onCreate={mayChange ? onCreate : undefined} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

type GroupProps = {
  id: string;
  name: string;
  count: number;
  most: number;
  children: ReactNode[];
};

function Group({ id, name, count, most, children }: GroupProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const later = Math.max(0, count - most);
  const hidden = isOpen ? 0 : later;
  return (
    <section
      className={classes.group}
      aria-labelledby={titleId}
      data-group={id}
      data-empty={count === 0 || undefined}
    >
      <h3 id={titleId} className={classes.title}>
        {name}
        <span className={classes.count}>{count}</span>
      </h3>
      {count > hidden && (
        <ul className={classes.list}>{hidden > 0 ? children.slice(0, most) : children}</ul>
      )}
      {later > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Mostrar menos" : `Mais ${later}`}
        </Button>
      )}
    </section>
  );
}
