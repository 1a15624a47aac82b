import { Button, Title } from "@mantine/core";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { changed } from "#client/lib/changes.ts";
import { formatDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import classes from "./list.module.css";

/** A deleted organisation, which can be had back for some days. */
export function DeletedOrganizationCard({ organization }: { organization: OwnedOrganization }) {
  const { id, name, dropsAt, restoreBar } = organization;
  const isReadOnly = useReadOnlyNotice() !== null;
  const restore = trpc.organizations.restore.useMutation({
    async onSuccess() {
      await changed("organizations");
      toast.success(`${name} está de volta.`);
    },
    onError: (error) => toastFailure(error, "Erro ao restaurar organização"),
  });
  return (
    <article className={classes.deleted} aria-labelledby={`organization-${id}`}>
      <header className={classes.head}>
        <Title order={2} id={`organization-${id}`} className={classes.name}>
          {name}
        </Title>
        <StatusBadge tone="danger">Excluída</StatusBadge>
      </header>
      <p className={classes.hint}>
        Tudo é apagado em{" "}
        <span className="figures">{dropsAt && formatDay(dropsAt, ownTimeZone())}</span>.{" "}
        {restoreBar === null &&
          (isReadOnly ? organizationTexts.restoresUnpaid : "Até lá, você pode restaurar.")}
      </p>
      {restoreBar !== null && (
        <p className={classes.hint} id={`bar-${id}`}>
          Agora não dá para restaurar. {restoreBar}
        </p>
      )}
      <footer className={classes.foot}>
        <Button
          variant="default"
          loading={restore.isPending}
          disabled={restoreBar !== null}
          aria-describedby={restoreBar === null ? undefined : `bar-${id}`}
          aria-label={`Restaurar ${name}`}
          onClick={() => restore.mutate({ id })}
        >
          Restaurar
        </Button>
      </footer>
    </article>
  );
}
