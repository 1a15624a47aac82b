import type { copiedFrom, RecordValues } from "./record-values.ts";

type Copied = ReturnType<typeof copiedFrom>;

/** Returns what a form says once the last consultation's findings and treatment stand beside what was typed. */
export function joinedWith(values: Copied, copied: Copied): Copied {
  return {
    symptoms: joinedEntries(values.symptoms, copied.symptoms),
    diagnosis: joinedEntries(values.diagnosis, copied.diagnosis),
    treatment: joinedText(values.treatment, copied.treatment),
  };
}

/**
 * Returns the form without what a copy brought: entries that it added go, and its treatment does unless
 * that was edited since, because nothing that was typed may go with it.
 */
export function withoutCopied(now: RecordValues, before: Copied, after: Copied): Copied {
  const stays = (field: "symptoms" | "diagnosis") =>
    now[field].filter((entry) => before[field].includes(entry) || !after[field].includes(entry));
  return {
    symptoms: stays("symptoms"),
    diagnosis: stays("diagnosis"),
    treatment: now.treatment === after.treatment ? before.treatment : now.treatment,
  };
}

const folded = (text: string) => text.trim().toLocaleLowerCase("pt-BR");

function joinedEntries(typed: readonly string[], copied: readonly string[]): string[] {
  const known = new Set(typed.map(folded));
  return [...typed, ...copied.filter((entry) => !known.has(folded(entry)))];
}

function joinedText(typed: string, copied: string): string {
  if (!copied || folded(typed).includes(folded(copied))) return typed;
  return typed.trim() ? `${typed.trimEnd()}\n${copied}` : copied;
}
