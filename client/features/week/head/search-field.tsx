import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState, type RefObject } from "react";
import classes from "./search-field.module.css";

/** The address follows after a pause in typing. */
const typingMs = 200;

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
  /** Opens the first that it finds. */
  onFirst: (query: string) => void;
};

/** Finds a customer's appointments among the shown ones. */
export function SearchField({ field, query, onSearch, onFirst }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  // The address may also change by a link or the browser's way back.
  if (query !== known) {
    setKnown(query);
    // A space that was just typed begins the next word.
    if (query !== typed.trim()) setTyped(query);
  }
  const tell = useDebouncedCallback(onSearch, typingMs);
  const clear = () => {
    tell.cancel();
    setTyped("");
    onSearch("");
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      className={classes.search}
      data-filled={typed !== "" || undefined}
      type="search"
      aria-label="Buscar na agenda por nome, e-mail ou telefone"
      aria-keyshortcuts="/"
      placeholder="Buscar na agenda"
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label="Limpar busca" onClick={clear} />
        ) : (
          <Kbd size="xs" className={classes.key} aria-hidden="true">
            /
          </Kbd>
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        const wanted = typed.trim();
        if (event.key === "Enter" && wanted && !event.nativeEvent.isComposing) {
          tell.flush();
          onFirst(wanted);
        }
        if (event.key !== "Escape") return;
        if (typed) clear();
        else event.currentTarget.blur();
      }}
    />
  );
}
