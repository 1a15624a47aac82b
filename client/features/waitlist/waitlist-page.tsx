import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import { EntryDrawer } from "./entry-drawer.tsx";
import { EntryList } from "./entry-list.tsx";
import { OfferTimeField } from "./offer-time-field.tsx";
import { RemoveEntryDialog } from "./remove-entry-dialog.tsx";

type WaitlistPageProps = {
  /** Begins an appointment for somebody who waits. */
  onBook: (entry: WaitlistEntry) => void;
};

/** /app/waitlist. */
export function WaitlistPage({ onBook }: WaitlistPageProps) {
  const mayManage = useCan("manage_appointments");
  const mayConfigure = useCan("manage_organization");
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<WaitlistEntry | null>(null);
  const add = () => setAdding(true);
  return (
    <Page
      title="Lista de espera"
      lead="Quem quer um horário que ainda não abriu, por ordem de chegada."
      action={
        mayManage ? { label: "Incluir", icon: <IconPlus size={18} />, onClick: add } : undefined
      }
    >
      {mayConfigure && <OfferTimeField />}
      <EntryList actions={mayManage ? { onAdd: add, onBook, onRemove: setRemoved } : null} />
      <EntryDrawer opened={isAdding} onClose={() => setAdding(false)} />
      <RemoveEntryDialog entry={removed} onClose={() => setRemoved(null)} />
    </Page>
  );
}
