import { Checkbox } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { changed } from "#client/lib/changes.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { queries } from "#client/lib/trpc.ts";
import { DiscardDialog } from "#client/ui/form-frame.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { integrationFeatures, type IntegrationKind } from "#shared/domain/integrations.ts";
import { plans } from "#shared/domain/plans.ts";
import { integrationGains } from "#shared/texts/integrations.pt-br.ts";
import { plansWith, upgradeText } from "#shared/texts/plans.pt-br.ts";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { isSameForm, type Connection } from "./connection-values.ts";
import { connectionWords } from "./connection-words.ts";
import classes from "./integrations.module.css";
import { useTestConnection } from "./use-test-connection.ts";
import { useUpdateConnection } from "./use-update-connection.ts";

type ConnectionCardProps = {
  kind: IntegrationKind;
  stored: Connection;
  /** What helps to fill in the form, above it. */
  children?: ReactNode;
};

/**
 * One outside service: switched on and off at once; its form shows only while it is on, and keeps
 * what was typed meanwhile.
 */
export function ConnectionCard({ kind, stored, children }: ConnectionCardProps) {
  const { tier } = useCurrentUser();
  const readOnly = useReadOnlyNotice();
  const { title, lead, about } = connectionWords[kind];
  const feature = integrationFeatures[kind];
  const mayUse = plans[tier].features[feature];
  const [base, setBase] = useState(stored);
  const [isDirty, setIsDirty] = useState(false);
  // Counts the forms: another begins when other values are stored, not when the switch is moved.
  const [round, setRound] = useState(0);
  if (!isDirty && stored.version > base.version) follow(stored);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  function begin(next: Connection) {
    setBase(next);
    setRound((before) => before + 1);
  }

  // Whoever is about to type must not lose a letter to a form begun again with the same values.
  function follow(next: Connection) {
    if (isSameForm(kind, base, next)) setBase(next);
    else begin(next);
  }
  function keep(next: Connection) {
    queries.integrations.mine.setData(undefined, (all) => all && { ...all, [kind]: next });
    void changed("organizations");
  }

  // The switch moves at once; a refusal moves it back.
  const [wish, setWish] = useState<boolean | null>(null);
  const toggle = useUpdateConnection(kind, {
    onSuccess(saved) {
      toast.success(`${title} ${saved.enabled ? "ativado" : "desativado"}`);
      // The next save builds on the version that the switch has made.
      setBase((before) => ({ ...before, version: saved.version, enabled: saved.enabled }));
      keep(saved);
      setWish(null);
    },
    onError(error) {
      toastFailure(error);
      setWish(null);
      void changed("organizations");
    },
  });
  const test = useTestConnection(kind, { onSuccess: keep, onError: toastFailure });
  const isShown = wish ?? stored.enabled;
  return (
    <Panel
      title={title}
      lead={lead}
      action={mayUse ? <ConnectionBadge stored={stored} /> : undefined}
    >
      {!mayUse && (
        <Notice tone="info">
          {title}: disponível apenas para planos {plansWith(feature)}.{" "}
          {upgradeText(feature, integrationGains[kind])}{" "}
          <ButtonLink to="/app/pricing" variant="default" size="xs">
            Ver Planos
          </ButtonLink>
        </Notice>
      )}
      {mayUse && (
        <div className={classes.form}>
          <Checkbox
            label={`Ativar ${title}`}
            checked={isShown}
            disabled={toggle.isPending || readOnly !== null}
            onChange={({ currentTarget: { checked } }) => {
              setWish(checked);
              toggle.mutate({ enabled: checked, version: stored.version });
            }}
          />
          <div hidden={!isShown} className={isShown ? classes.form : undefined}>
            {children}
            <ConnectionForm
              key={round}
              kind={kind}
              base={base}
              stored={stored}
              onDirtyChange={setIsDirty}
              onReload={begin}
              onTest={() => test.mutate()}
              isTesting={test.isPending}
              isSwitching={toggle.isPending}
              onSaved={(saved, isToTest) => {
                setIsDirty(false);
                begin(saved);
                keep(saved);
                if (isToTest) test.mutate();
              }}
            />
          </div>
        </div>
      )}
      {blocker.status === "blocked" && (
        <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset}>
          O que você digitou sobre {about} ainda não foi salvo.
        </DiscardDialog>
      )}
    </Panel>
  );
}
