import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { RoleHolders } from "#shared/schemas/roles.ts";
import { NewRoleForm } from "./new-role-form.tsx";
import { RoleCard } from "./role-card.tsx";
import classes from "./role-card.module.css";
import type { WithPages } from "../address/tab-values.ts";

/** The roles of the organisation, and what each lets people do. */
export function RolesPanel({ pagesOf }: WithPages) {
  const roles = trpc.roles.list.useQuery();
  const holders = trpc.roles.holders.useQuery();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [newKey, setNewKey] = useState<string | null>(null);
  const toggle = (key: string) => {
    setOpenKey(openKey === key ? null : key);
    setNewKey(null);
  };
  return (
    <Panel title="Funções" lead="O que cada função pode ver e fazer. A mudança vale na hora.">
      <QueryView
        query={roles}
        messageOf={(error) => loadFailure(error, "das funções")}
        loading={
          <Loading label="Carregando...">
            <Stack gap={8}>
              <Skeleton height={72} radius={12} />
              <Skeleton height={72} radius={12} />
            </Stack>
          </Loading>
        }
      >
        {(list) => (
          <>
            <ul className={classes.list}>
              {list.map((role) => (
                <li key={role.key}>
                  <RoleCard
                    role={role}
                    people={holders.data ? peopleOf(role.key, holders.data) : null}
                    isOpen={openKey === role.key}
                    isNew={newKey === role.key}
                    onToggle={() => toggle(role.key)}
                    pagesOf={pagesOf}
                  />
                </li>
              ))}
            </ul>
            {/* Below the list, however long that is: it comes with it. */}
            <NewRoleForm
              onCreated={(key) => {
                setOpenKey(key);
                setNewKey(key);
              }}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Roles of nobody aren't listed. */
function peopleOf(role: string, holders: RoleHolders) {
  return holders.find(({ key }) => key === role)?.people ?? [];
}
