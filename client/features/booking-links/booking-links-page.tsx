import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { Page } from "#client/ui/page.tsx";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { DeleteLinkDialog } from "./list/delete-link-dialog.tsx";
import { EmbedDialog } from "./list/embed-dialog.tsx";
import { ExplainDrawer } from "./explain/explain-drawer.tsx";
import { LinkDrawer } from "./edit/link-drawer.tsx";
import { LinkList } from "./list/link-list.tsx";
import { LinkPanel } from "./list/link-panel.tsx";

type BookingLinksPageProps = {
  /** The link whose panel is open beside the list. */
  openId: string | null;
  onOpen: (id: string | null) => void;
};

/** /app/booking. */
export function BookingLinksPage({ openId, onOpen }: BookingLinksPageProps) {
  const { lowerPlural: customers } = useCustomerWords();
  const [edited, setEdited] = useState<BookingLink | "new" | null>(null);
  const [isAboutSites, setAboutSites] = useState(false);
  const [deleted, setDeleted] = useState<BookingLink | null>(null);
  const [explained, setExplained] = useState<BookingLink | null>(null);
  const [embedded, setEmbedded] = useState<BookingLink | null>(null);
  const actions = {
    onEdit: setEdited,
    onDelete: setDeleted,
    onExplain: setExplained,
    onEmbed: setEmbedded,
  };
  return (
    <LinkPanel openId={openId} actions={actions} onClose={() => onOpen(null)}>
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
          actions={actions}
          openId={openId}
          onOpen={onOpen}
        />
        <LinkDrawer
          edited={edited}
          isAboutSites={isAboutSites}
          onClose={() => {
            setEdited(null);
            setAboutSites(false);
          }}
        />
        <ExplainDrawer link={explained} onClose={() => setExplained(null)} />
        <EmbedDialog
          link={embedded}
          onEdit={(link) => {
            setEmbedded(null);
            setAboutSites(true);
            setEdited(link);
          }}
          onClose={() => setEmbedded(null)}
        />
        <DeleteLinkDialog link={deleted} onClose={() => setDeleted(null)} />
      </Page>
    </LinkPanel>
  );
}
