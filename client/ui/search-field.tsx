import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";

const typingMs = 200;

type SearchFieldProps = {
  label: string;
  /** What is looked at, e.g. `Nome, e-mail ou telefone`. */
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
};

/** Searches once the typing pauses; an address that changed elsewhere fills it again, and / leads to it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, search, onSearch, className } = props;
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([["/", () => field.current?.focus()]]);
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
      ref={field}
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={text && <CloseButton aria-label="Limpar busca" onClick={() => type("")} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      className={className}
    />
  );
}
