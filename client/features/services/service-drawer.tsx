import { useState } from "react";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { Service } from "#shared/schemas/services.ts";
import { ServiceForm } from "./service-form.tsx";

type ServiceDrawerProps = {
  edited: Service | "new" | null;
  /** The name that a new one begins with. */
  typed: string;
  onClose: () => void;
};

/** Creates and edits services beside the list. */
export function ServiceDrawer({ edited, typed, onClose }: ServiceDrawerProps) {
  const shown = useLast(edited);
  // Someone else's newer version, once the person has asked for it.
  const [newer, setNewer] = useState<Service | null>(null);
  const opened = shown === "new" ? null : shown;
  const service = newer && newer.id === opened?.id ? newer : opened;
  return (
    <FormDrawer
      opened={edited !== null}
      title={shown === "new" ? "Novo serviço" : "Editar serviço"}
      unsaved="As mudanças deste serviço ainda não foram salvas."
      onClose={() => {
        setNewer(null);
        onClose();
      }}
    >
      {(drawer) => (
        <Dates>
          <ServiceForm
            key={service?.version ?? 0}
            service={service}
            typed={typed}
            onReload={setNewer}
            {...drawer}
          />
        </Dates>
      )}
    </FormDrawer>
  );
}
