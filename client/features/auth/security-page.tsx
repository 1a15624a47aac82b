import { Button, Modal } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { Page } from "#client/ui/page.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { useCurrentUser } from "#client/lib/session.ts";
import { toast } from "#client/ui/toast-store.ts";
import { securityWords } from "./security-words.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { OpenSessionsPanel } from "./open-sessions-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";
import classes from "./security-page.module.css";

/** The person's own login: password, second factor, and open sessions. */
export function SecurityPage() {
  return (
    <Page
      title="Segurança"
      lead="Sua senha, a verificação em duas etapas e onde você está conectado."
      width="reading"
    >
      <div className={classes.panels}>
        <PasswordPanel />
        <TwoFactorPanel />
        <OpenSessionsPanel />
      </div>
    </Page>
  );
}

function PasswordPanel() {
  const { email } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Senha">
      <PanelList>
        <PanelRow
          icon={<IconLock size={20} stroke={1.6} />}
          name="Senha de acesso"
          detail="Trocar a senha encerra as outras sessões."
          state={
            <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
              Alterar
            </Button>
          }
        />
      </PanelList>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Alterar senha" size="sm">
        <ChangePasswordForm
          email={email}
          asksCurrent
          onChanged={() => {
            setIsOpen(false);
            toast.success(securityWords.passwordChanged);
          }}
        />
      </Modal>
    </Panel>
  );
}
