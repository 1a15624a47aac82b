import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import type { Service } from "#shared/schemas/services.ts";
import { DeleteServiceDialog } from "./delete-service-dialog.tsx";
import { ServiceDrawer } from "./service-drawer.tsx";
import { ServiceList } from "./service-list.tsx";
import type { ServiceSearch } from "./search-values.ts";

type ServicesPageProps = {
  search: ServiceSearch;
  onSearch: (search: ServiceSearch) => void;
};

/** /app/services. */
export function ServicesPage({ search, onSearch }: ServicesPageProps) {
  const mayManage = useCan("manage_services");
  const [edited, setEdited] = useState<Service | "new" | null>(null);
  const [deleted, setDeleted] = useState<Service | null>(null);
  const [typed, setTyped] = useState("");
  const create = (name: string) => {
    setTyped(name);
    setEdited("new");
  };
  return (
    <Page
      title="Gerenciar Serviços"
      lead="O que sua equipe oferece: preço, duração e quando pode ser marcado."
      action={
        mayManage
          ? { label: "Novo serviço", icon: <IconPlus size={18} />, onClick: () => create("") }
          : undefined
      }
    >
      <ServiceList
        search={search}
        onSearch={onSearch}
        actions={mayManage ? { onCreate: create, onEdit: setEdited, onDelete: setDeleted } : null}
      />
      <ServiceDrawer edited={edited} typed={typed} onClose={() => setEdited(null)} />
      <DeleteServiceDialog service={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}
