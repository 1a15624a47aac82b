/** What a version says under its labels, in the order of its form; empty for nothing. */
export type Said = readonly (readonly [label: string, text: string])[];

/** What two versions say differently. */
export type Change = { readonly label: string; readonly before: string; readonly after: string };

/** Returns what `after` says otherwise than `before`, in the order of `after`; what it no longer says comes last. */
export function changesOf(before: Said, after: Said): Change[] {
  const [old, now] = [new Map(before), new Map(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? "", after: now.get(label) ?? "" };
    return change.before === change.after ? [] : [change];
  });
}
