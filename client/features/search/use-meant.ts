import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import type { Meant } from "./meant-rules.ts";

/** Returns the appointment whose block or open details had the focus when the search opened, once it is known. */
export function useMeant(): { readonly meant: Meant | null; readonly isComing: boolean } {
  const [focused] = useState(() => {
    const { activeElement } = document;
    const about = activeElement?.closest<HTMLElement>("[data-about]")?.dataset["about"];
    const block = activeElement?.closest<HTMLElement>("[data-appointment]");
    return { id: about ?? block?.dataset["appointment"], isOpen: about !== undefined };
  });
  const { id, isOpen } = focused;
  const { data, isLoading } = trpc.appointments.get.useQuery(
    { id: id ?? "" },
    { enabled: id !== undefined },
  );
  return { meant: data && id ? { appointment: data, isOpen } : null, isComing: isLoading };
}
