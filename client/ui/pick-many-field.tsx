import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import classes from "./pick-many-field.module.css";
import { useIsPainted } from "./use-is-painted.ts";

type Option = { readonly id: string; readonly name: string };

type PickManyFieldProps<T extends Option> = {
  /** The name by which `focusField` finds it. */
  field: string;
  label: string;
  description?: string;
  placeholder: string;
  /** The sentence when nothing matches. */
  nothingFound: string;
  /** Returns a search's results: those listed, and how many there are. */
  find: (search: string) => { readonly shown: readonly T[]; readonly total: number };
  /** Returns the text at the end of an option's line. */
  sideOf: (option: T) => string;
  chosenIds: readonly string[];
  onToggle: (id: string) => void;
  /** Whether a choice closes the list, where it would cover what comes next. */
  closesOnChoice?: boolean;
  /** How long the list stays open after the focus has left, in milliseconds. */
  closeAfterMs?: number;
  error?: ReactNode;
  /** What was chosen, below the field. */
  children: ReactNode;
};

/** Searches a list and marks several of its options, which stay marked while it is open. */
export function PickManyField<T extends Option>({
  field,
  children,
  ...props
}: PickManyFieldProps<T>) {
  const { find, sideOf, chosenIds, onToggle, nothingFound, closesOnChoice, ...more } = props;
  const { closeAfterMs = 0, ...input } = more;
  const [search, setSearch] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = combobox;
  // Typing marks the first result, so that Enter chooses it.
  useEffect(() => {
    if (search) selectFirstOption();
    else resetSelectedOption();
  }, [search, selectFirstOption, resetSelectedOption]);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const open = () => {
    clearTimeout(closing.current);
    combobox.openDropdown();
  };
  const close = () => {
    combobox.closeDropdown();
    setSearch("");
  };
  const { shown, total } = find(search);
  const hasList = useIsPainted();
  return (
    <div data-field={field}>
      <Combobox
        store={combobox}
        keepMounted={hasList}
        onOptionSubmit={(id) => {
          onToggle(id);
          if (closesOnChoice) close();
          else setSearch("");
        }}
      >
        <Combobox.Target>
          <TextInput
            {...input}
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={search}
            data-searching={search !== "" || undefined}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              open();
            }}
            onKeyDown={({ key }) => key === "Escape" && setSearch("")}
            onClick={open}
            onFocus={open}
            onBlur={() => {
              if (closeAfterMs === 0) close();
              else closing.current = setTimeout(close, closeAfterMs);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} aria-label={input.label}>
            {hasList &&
              shown.map((option) => (
                <OptionLine
                  key={option.id}
                  option={option}
                  side={sideOf(option)}
                  isChosen={chosenIds.includes(option.id)}
                />
              ))}
            {total === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
          </Combobox.Options>
          {total > shown.length && (
            <Combobox.Footer className={classes.more}>
              Mostrando {shown.length} de {total}. Digite para encontrar os outros.
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {children}
    </div>
  );
}

type OptionLineProps = { option: Option; side: string; isChosen: boolean };

function OptionLine({ option, side, isChosen }: OptionLineProps) {
  return (
    <Combobox.Option value={option.id} active={isChosen} className={classes.option}>
      <IconCheck size={16} aria-hidden="true" className={classes.check} data-on={isChosen} />
      <span className={classes.name}>{option.name}</span>
      <span className={`${classes.side} figures`}>{side}</span>
    </Combobox.Option>
  );
}
