import { Textarea } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import classes from "./conversations.module.css";

type WriteFormProps = {
  label: string;
  placeholder: string;
  /** What Enter does, where there is a keyboard. */
  enterHint: string;
  action: string;
  icon: ReactNode;
  maxLength: number;
  isBusy: boolean;
  draft: string;
  onDraft: (draft: string) => void;
  onWrite: (text: string) => void;
  hint?: ReactNode;
};

/** A field that grows, and its button; Enter does the same, except on phones. */
export function WriteForm({ draft, onDraft, onWrite, isBusy, ...look }: WriteFormProps) {
  const isPhone = useIsPhone();
  const isBlocked = draft.trim() === "" || isBusy;
  const write = () => {
    if (!isBlocked) onWrite(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isNewLine = event.shiftKey || isPhone || event.nativeEvent.isComposing;
    if (event.key !== "Enter" || isNewLine) return;
    event.preventDefault();
    write();
  };
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      {look.hint}
      <Textarea
        aria-label={look.label}
        placeholder={isPhone ? look.placeholder : `${look.placeholder}; ${look.enterHint}`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={look.maxLength}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={classes.field}
      />
      <WriteButton type="submit" disabled={isBlocked} loading={isBusy} leftSection={look.icon}>
        {look.action}
      </WriteButton>
    </form>
  );
}
