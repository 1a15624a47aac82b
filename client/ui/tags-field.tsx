import { TagsInput, type TagsInputProps } from "@mantine/core";
import { useState } from "react";

type TagsFieldProps = Omit<
  TagsInputProps,
  "onChange" | "splitChars" | "acceptValueOnBlur" | "dropdownOpened" | "searchValue"
> & {
  onChange?: (entries: string[]) => void;
  /** What is meant by an entry that is added, e.g. the name of a code. */
  reads?: (entry: string) => string;
};

/**
 * A list that is typed one entry at a time: Enter adds, as does leaving the field; blanks are no
 * entries. Suggestions stay beside free text and are back with the next letter after Escape.
 */
export function TagsField({ onChange, onSearchChange, reads, ...props }: TagsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const meaning = (entry: string) => reads?.(entry) ?? entry;
  return (
    <TagsInput
      placeholder="Digite e tecle Enter"
      {...props}
      acceptValueOnBlur
      // A comma stands within a dose: 12,5 mg.
      splitChars={[]}
      data-adds={typed.trim() ? true : undefined}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (text) setOpen(true);
        onSearchChange?.(text);
      }}
      onChange={(entries) => {
        const known = new Set(props.value);
        const meant = entries.map((entry) => (known.has(entry) ? entry : meaning(entry.trim())));
        onChange?.([...new Set(meant.filter(Boolean))]);
      }}
    />
  );
}
