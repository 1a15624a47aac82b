import { Badge, Button, Modal, Skeleton, Switch } from "@mantine/core";
import { IconShieldCheck, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { securityWords, twoFactorTitles } from "./security-words.ts";
import classes from "./security-page.module.css";
import { TwoFactorChangeForm } from "./two-factor-change-form.tsx";
import { TwoFactorSetupForm } from "./two-factor-setup-form.tsx";

type Dialog = keyof typeof twoFactorTitles;

/** Manages the person's second factor and, for owners, whether the whole team needs one. */
export function TwoFactorPanel() {
  const { role } = useCurrentUser();
  const status = trpc.twoFactor.status.useQuery();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel
      title="Verificação em duas etapas"
      lead="Além da senha, um código do seu celular. Quem descobrir sua senha não entra."
    >
      <QueryView
        query={status}
        loading={
          <Loading label="Carregando a verificação em duas etapas">
            <Skeleton height={64} radius={12} />
          </Loading>
        }
        messageOf={(error) => failureOf(error).message}
      >
        {({ isOn, isRequired, recoveryCodesLeft }) => (
          <PanelList>
            <PanelRow
              icon={<IconShieldCheck size={20} stroke={1.6} />}
              name={isOn ? "Aplicativo de verificação" : "Não configurada"}
              detail={isOn ? codesLeft(recoveryCodesLeft) : "Leva um minuto, com o celular à mão."}
              state={
                isOn ? (
                  <div className={classes.actions}>
                    <Badge variant="light">Ativa</Badge>
                    <Button variant="default" size="sm" onClick={() => setDialog("renew")}>
                      Novos códigos
                    </Button>
                    {!isRequired && (
                      <Button variant="default" size="sm" onClick={() => setDialog("disable")}>
                        Desativar
                      </Button>
                    )}
                  </div>
                ) : (
                  <Button size="sm" onClick={() => setDialog("setup")}>
                    Ativar
                  </Button>
                )
              }
            />
            {role === "owner" && <TeamRow isOn={isOn} isRequired={isRequired} />}
          </PanelList>
        )}
      </QueryView>
      <Modal
        opened={dialog !== null}
        onClose={close}
        title={dialog && twoFactorTitles[dialog]}
        size="sm"
        closeOnClickOutside={false}
      >
        {dialog === "setup" && (
          <TwoFactorSetupForm
            onDone={() => {
              close();
              toast.success(securityWords.twoFactorOn);
            }}
          />
        )}
        {(dialog === "disable" || dialog === "renew") && (
          <TwoFactorChangeForm change={dialog} onDone={close} />
        )}
      </Modal>
    </Panel>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "Nenhum código de recuperação restante: gere novos.";
  return count === 1 ? "Resta 1 código de recuperação." : `Restam ${count} códigos de recuperação.`;
}

/** Only an owner may demand it of everyone, once they have a second factor themselves. */
function TeamRow({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const require = trpc.twoFactor.require.useMutation({
    async onSuccess(_done, { isRequired: now }) {
      await changed("twoFactor");
      setIsAsking(false);
      toast.success(
        now ? "A equipe agora precisa do código para entrar." : "O código não é mais obrigatório.",
      );
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  return (
    <PanelRow
      icon={<IconUsersGroup size={20} stroke={1.6} />}
      name="Exigir de toda a equipe"
      detail={
        isOn || isRequired
          ? "Quem ainda não tem configura ao entrar."
          : "Ative primeiro a sua própria verificação."
      }
      state={
        <>
          <Switch
            aria-label="Exigir verificação em duas etapas de toda a equipe"
            checked={isRequired}
            disabled={(!isOn && !isRequired) || require.isPending}
            onChange={() =>
              isRequired ? require.mutate({ isRequired: false }) : setIsAsking(true)
            }
          />
          <ConfirmDialog
            opened={isAsking}
            title="Exigir de toda a equipe?"
            confirmLabel="Exigir"
            loading={require.isPending}
            onConfirm={() => require.mutate({ isRequired: true })}
            onCancel={() => setIsAsking(false)}
          >
            Quem está conectado sem a verificação só volta a trabalhar depois de configurá-la no
            próprio celular.
          </ConfirmDialog>
        </>
      }
    />
  );
}
