import { Button } from "@mantine/core";
import { Fragment, useId, useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { toastDeleteFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { permissions as all } from "#shared/domain/permissions.ts";
import { mayShapeRole } from "#shared/domain/rank.ts";
import type { RoleHolders, RoleOutput } from "#shared/schemas/roles.ts";
import { RoleForm } from "./role-form.tsx";
import classes from "./role-card.module.css";
import type { WithPages } from "../address/tab-values.ts";

type RoleCardProps = WithPages & {
  role: RoleOutput;
  /** Who has it; null until that is known. */
  people: RoleHolders[number]["people"] | null;
  isOpen: boolean;
  /** True when it has just been made. */
  isNew: boolean;
  onToggle: () => void;
};

/** A role with who has it; opened, with what it may do. */
export function RoleCard({ role, people, isOpen, isNew, onToggle, pagesOf }: RoleCardProps) {
  const { key, label, permissions } = role;
  const viewer = useCurrentUser();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const remove = trpc.roles.delete.useMutation({
    async onSuccess() {
      setAsks(false);
      await changed("roles");
      toast.success(`A função ${label} foi excluída.`);
    },
    onError(error) {
      setAsks(false);
      toastDeleteFailure(error, {
        fallback: "Falha ao excluir função",
        onGone: () => void changed("roles"),
      });
    },
  });
  const mayShape = mayShapeRole(viewer, role);
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h3 id={id} className={classes.name}>
            {label}
          </h3>
          <p className={classes.detail}>
            <code>{key}</code> · {permissions.length} de {all.length} permissões
          </p>
          {/* Its line is kept until it is known who has the role. */}
          {people ? <Holders people={people} /> : <p className={classes.detail}>&nbsp;</p>}
        </div>
        <div className={classes.buttons}>
          {role.isOwn && mayShape && people?.length === 0 && (
            <WriteButton
              variant="subtle"
              color="red"
              aria-label={`Excluir ${label}`}
              onClick={() => setAsks(true)}
            >
              Excluir
            </WriteButton>
          )}
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Fechar" : mayShape ? "Editar" : "Ver"} ${label}`}
            onClick={onToggle}
          >
            {isOpen ? "Fechar" : mayShape ? "Editar" : "Ver"}
          </Button>
        </div>
      </header>
      {isOpen && (
        <RoleForm
          key={permissions.join()}
          role={role}
          mayShape={mayShape}
          isNew={isNew}
          pagesOf={pagesOf}
          onClose={onToggle}
        />
      )}
      <ConfirmDialog
        opened={asks}
        writes
        title="Excluir função"
        danger
        confirmLabel="Excluir"
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ key })}
        onCancel={() => setAsks(false)}
      >
        Ninguém tem a função <strong>{label}</strong>. Ela será excluída de vez.
      </ConfirmDialog>
    </article>
  );
}

/** How many names are written out. */
const shownNames = 3;

/** Who has the role; names of employees lead to them. */
function Holders({ people }: { people: RoleHolders[number]["people"] }) {
  const more = people.length - shownNames;
  return (
    <p className={classes.detail}>
      {people.length === 0 && "Ninguém tem esta função"}
      {people.slice(0, shownNames).map(({ name, employeeId }, i) => (
        <Fragment key={employeeId ?? name}>
          {i > 0 && ", "}
          {employeeId ? (
            <AnchorLink to="/app/employees" search={{ pessoa: employeeId }} inherit>
              {name}
            </AnchorLink>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {more > 0 && ` e mais ${more}`}
    </p>
  );
}
