import { TagsInput, type TagsInputProps } from "@mantine/core";
import { useState } from "react";
import { useAfterPress } from "./use-after-press.ts";

type TagsFieldProps = Omit<
  TagsInputProps,
  "onChange" | "splitChars" | "acceptValueOnBlur" | "dropdownOpened" | "searchValue"
> & {
  onChange?: (entries: string[]) => void;
  /** What is meant by an entry that is added, e.g. the name of a code. */
  reads?: (entry: string) => string;
  /** What stands in the field and is no entry yet, where `onSearchChange` is heard for it. */
  typed?: string;
};

/**
 * A list that is typed one entry at a time: Enter adds, as does leaving a field that suggests nothing;
 * blanks are no entries. What was typed to search suggestions (`data`) may be half a word: it stays in
 * the field, which says how it is added. Suggestions are back with the next letter after Escape.
 */
export function TagsField({ onChange, onSearchChange, onBlur, reads, ...props }: TagsFieldProps) {
  const { typed: told, data, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [own, setTyped] = useState("");
  const typed = told ?? own;
  const afterPress = useAfterPress();
  const entries = props.value ?? [];
  const meaning = (entry: string) => reads?.(entry) ?? entry;

  function search(text: string) {
    setTyped(text);
    setLeft(false);
    if (text) setOpen(true);
    onSearchChange?.(text);
  }

  function change(next: readonly string[]) {
    const known = new Set(entries);
    const meant = next.map((entry) => (known.has(entry) ? entry : meaning(entry.trim())));
    onChange?.([...new Set(meant.filter(Boolean))]);
  }

  function addTyped() {
    const added = typed.trim().toLowerCase();
    if (added && !entries.some((entry) => entry.toLowerCase() === added)) {
      change([...entries, typed]);
    }
    search("");
  }
  const unadded = isLeft && typed.trim();
  return (
    <TagsInput
      placeholder="Digite e tecle Enter"
      {...field}
      {...(data && { data })}
      {...(unadded && {
        success: `“${unadded}” ainda não foi adicionado. Tecle Enter no campo para adicionar.`,
        withSuccessStyles: false,
        successProps: { c: "dimmed", role: "status" },
      })}
      // An entry may need another line: a button that is being pressed would move away.
      acceptValueOnBlur={false}
      onBlur={(event) => {
        onBlur?.(event);
        afterPress(data ? () => setLeft(true) : addTyped);
      }}
      // A comma stands within a dose: 12,5 mg.
      splitChars={[]}
      data-adds={typed.trim() ? true : undefined}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchValue={typed}
      onSearchChange={search}
      onChange={change}
    />
  );
}
