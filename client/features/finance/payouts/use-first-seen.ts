import { useState } from "react";

/**
 * Returns the amount that somebody saw first for what `key` says, and a function that replaces it. They
 * decide by that one: when it has moved meanwhile, the server refuses and says who moved it.
 */
export function useFirstSeen(key: string, cents: number | undefined) {
  const [seen, setSeen] = useState<{ readonly key: string; readonly cents: number } | null>(null);
  const isNew = cents !== undefined && seen?.key !== key;
  if (isNew) setSeen({ key, cents });
  const firstCents = isNew ? cents : seen?.key === key ? seen.cents : undefined;
  return [firstCents, (next: number) => setSeen({ key, cents: next })] as const;
}
