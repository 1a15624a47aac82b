import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import { customerNoun } from "#shared/domain/business-types.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { DeleteLink } from "./delete-link.tsx";
import { ExplainDrawer } from "./explain-drawer.tsx";
import { LinkDrawer } from "./link-drawer.tsx";
import { LinkList } from "./link-list.tsx";

/** /app/booking. */
export function BookingLinksPage() {
  const customers = customerNoun(useCurrentUser().businessType).plural.toLowerCase();
  const [edited, setEdited] = useState<BookingLink | "new" | null>(null);
  const [deleted, setDeleted] = useState<BookingLink | null>(null);
  const [explained, setExplained] = useState<BookingLink | null>(null);
  return (
    <Page
      title="Links de agendamento"
      lead={`Páginas onde seus ${customers} marcam sozinhos, nos horários que você escolher.`}
      action={{
        label: "Criar Link",
        icon: <IconPlus size={18} />,
        onClick: () => setEdited("new"),
      }}
    >
      <LinkList
        onCreate={() => setEdited("new")}
        actions={{ onEdit: setEdited, onDelete: setDeleted, onExplain: setExplained }}
      />
      <LinkDrawer edited={edited} onClose={() => setEdited(null)} />
      <ExplainDrawer link={explained} onClose={() => setExplained(null)} />
      <DeleteLink link={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}
