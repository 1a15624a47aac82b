import { Popover, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useElementSize } from "@mantine/hooks";
import { IconFilterOff } from "@tabler/icons-react";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { placeAvatars } from "./avatar-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import type { WeekState } from "../address/use-week-state.ts";
import { PersonButton } from "./person-button.tsx";
import classes from "./professionals-panel.module.css";

type ProfessionalsPanelProps = { people: readonly Professional[]; state: WeekState };

/**
 * Filters the week by professional: whole avatars, and a list of names of those that don't fit. On
 * phones a single chosen one has its name, and the list leads back to all.
 */
export function ProfessionalsPanel({ people, state }: ProfessionalsPanelProps) {
  const { ref, width } = useElementSize<HTMLElement>();
  const { shownIds } = state.filters;
  const { isPhone } = state;
  const { shown, rest } = placeAvatars(people, shownIds, width, isPhone ? "phone" : "desk");
  const isListed = isPhone && rest.length > 0;
  const list = useRef<HTMLUListElement>(null);
  const only = isPhone && shownIds?.size === 1 ? [...shownIds][0] : undefined;
  // The chosen one may have moved out of the window, also by a longer date beside it.
  useEffect(() => {
    const chosen = list.current?.querySelector("[aria-pressed='true']");
    if (!isPhone || !shownIds || width === 0) return;
    chosen?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [shownIds, isPhone, width]);
  const style: CSSProperties & Record<"--avatars", number> = {
    "--avatars": people.length + (shownIds ? 1 : 0),
  };
  return (
    <section ref={ref} className={classes.panel} style={style} aria-label="Profissionais e filtros">
      {people.length > 0 && <VisuallyHidden component="h2">Profissionais</VisuallyHidden>}
      {shownIds && !isListed && (
        <AllButton
          onPress={() => {
            state.showAll();
            // It goes: the keyboard stays among the people.
            list.current?.querySelector("button")?.focus({ preventScroll: true });
          }}
        />
      )}
      <ul ref={list} className={classes.list}>
        {shown.map((person) => (
          <li key={person.id}>
            <PersonButton
              person={person}
              place={people.indexOf(person) + 1}
              state={state}
              isShort={person.id !== only}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <RestButton all={people} people={rest} state={state} />}
    </section>
  );
}

function AllButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={classes.all} onClick={onPress}>
      <IconFilterOff size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.allText}>Mostrar todos</span>
    </button>
  );
}

type RestButtonProps = ProfessionalsPanelProps & { all: readonly Professional[] };

/** Those for whom the bar has no room, by their names. */
function RestButton({ all, people, state }: RestButtonProps) {
  const [opened, popover] = useDisclosure(false);
  // Who is chosen moves into the bar, and stays in the open list.
  const [listed, setListed] = useState(people);
  const isFiltering = people.some(({ id }) => state.filters.shownIds?.has(id));
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && popover.close()}
      position="bottom-end"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.rest}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-filtering={isFiltering || undefined}
          onClick={() => {
            setListed(people);
            popover.toggle();
          }}
        >
          +{people.length}
          <VisuallyHidden> profissionais</VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Profissionais" className={classes.names}>
        {state.isPhone && state.filters.shownIds && (
          <AllButton
            onPress={() => {
              popover.close();
              state.showAll();
            }}
          />
        )}
        {listed.map((person) => (
          <PersonButton
            key={person.id}
            person={person}
            place={all.indexOf(person) + 1}
            state={state}
            isShort={false}
            // A phone's bar has room for one, and the list would hide the day.
            onChosen={state.isPhone ? popover.close : undefined}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
