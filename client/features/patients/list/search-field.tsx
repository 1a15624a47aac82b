import { patientSearchHint } from "#client/domain/patient-words.ts";
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./patient-list.module.css";

const typingMs = 200;

type SearchFieldProps = { label: string; search: string; onSearch: (text: string) => void };

/** Searches once the typing pauses; an address that changed elsewhere fills it again. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== sent) {
    setSent(search);
    if (search !== text.trim()) setText(search);
  }
  const searchSoon = useDebouncedCallback((next: string) => {
    setSent(next);
    onSearch(next);
  }, typingMs);
  const type = (next: string) => {
    setText(next);
    searchSoon(next.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={patientSearchHint}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={text && <CloseButton aria-label="Limpar busca" onClick={() => type("")} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      className={classes.search}
    />
  );
}
