import { useCurrentUser } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import type { Copyable } from "./copy-values.ts";

/** Kept while the page lives, and without a name: somebody else may log in on it. */
let last: (Copyable & { readonly organizationId: string }) | null = null;

/** Remembers the appointment that was copied last in this organisation. */
export function useCopied() {
  const { organizationId } = useCurrentUser();
  return {
    copied: (): Copyable | null => (last?.organizationId === organizationId ? last : null),
    copy({ id, professionalId, start, end }: Copyable) {
      last = { id, professionalId, start, end, organizationId };
      // Loads it ahead for the copy's form.
      void queries.appointments.get.prefetch({ id });
    },
  };
}
