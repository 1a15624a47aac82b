import { Button, Checkbox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { permissionSentence } from "#client/domain/employees/permission-words.ts";
import { changed } from "#client/lib/changes.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { permissions as all } from "#shared/domain/permissions.ts";
import { holdsAll } from "#shared/domain/rank.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { RoleSummary } from "./role-summary.tsx";
import classes from "./role-card.module.css";
import type { WithPages } from "../address/tab-values.ts";

type RoleFormProps = WithPages & {
  role: RoleOutput;
  mayShape: boolean;
  /** True for a role that was just made: what it may do is asked next. */
  isNew: boolean;
  onClose: () => void;
};

/** The checklist of a role, with what somebody in it sees. */
export function RoleForm({ role, mayShape, isNew, pagesOf, onClose }: RoleFormProps) {
  const viewer = useCurrentUser();
  const [chosen, setChosen] = useState(role.permissions);
  const checklist = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) checklist.current?.querySelector<HTMLElement>("input:enabled")?.focus();
  }, [isNew]);
  const save = trpc.roles.update.useMutation({
    async onSuccess() {
      await changed("roles");
      toast.success(`A função ${role.label} foi salva.`);
      onClose();
    },
    onError: (error) => toastFailure(error, "Falha ao salvar função"),
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ key: role.key, permissions: chosen });
      }}
    >
      <fieldset ref={checklist} className={classes.checklist}>
        <legend>Permissões de {role.label}</legend>
        {all.map((name) => (
          <Checkbox
            key={name}
            label={permissionSentence(name, viewer.businessType)}
            checked={chosen.includes(name)}
            disabled={!mayShape || (!chosen.includes(name) && !holdsAll(viewer, [name]))}
            onChange={({ currentTarget }) =>
              setChosen(
                all.filter((each) =>
                  each === name ? currentTarget.checked : chosen.includes(each),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <RoleSummary standing={{ role: role.key, permissions: chosen }} pagesOf={pagesOf} />
      {mayShape && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" loading={save.isPending}>
            Salvar
          </WriteButton>
        </div>
      )}
    </form>
  );
}
