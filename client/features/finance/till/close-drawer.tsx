import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";
import { CloseForm } from "./close-form.tsx";

type CloseDrawerProps = {
  opened: boolean;
  /** The open session as it is now; null once somebody has closed it. */
  session: CashSession | null;
  onClose: () => void;
};

/** Closes the till; what was typed stays when somebody else closes it first. */
export function CloseDrawer({ opened, session, onClose }: CloseDrawerProps) {
  const shown = useLast(session);
  return (
    <FormDrawer
      opened={opened}
      title="Fechar caixa"
      unsaved="O caixa ainda não foi fechado."
      width={480}
      isSheet
      onClose={onClose}
    >
      {(drawer) => shown && <CloseForm session={shown} isOpen={session !== null} {...drawer} />}
    </FormDrawer>
  );
}
