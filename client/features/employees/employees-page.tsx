import { Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Page } from "#client/ui/page.tsx";
import type { Employee } from "#shared/schemas/employees.ts";
import { DeleteEmployeeDialog } from "./list/delete-employee-dialog.tsx";
import { EmployeeDrawer } from "./edit/employee-drawer.tsx";
import { ResetPasswordDialog } from "./access/reset-password-dialog.tsx";
import { EmployeeList } from "./list/employee-list.tsx";
import { EmployeePanel } from "./list/employee-panel.tsx";
import { UsagePanel, useHasRoom } from "./usage-panel.tsx";
import { TempPasswordDialog } from "./access/temp-password-dialog.tsx";

type EmployeesPageProps = {
  /** The person whose panel is open beside the list. */
  openId: string | null;
  onOpen: (id: string | null) => void;
};

/** /app/employees. */
export function EmployeesPage({ openId, onOpen }: EmployeesPageProps) {
  const mayManage = useCan("manage_employees");
  const hasRoom = useHasRoom();
  const roles = trpc.roles.list.useQuery().data ?? [];
  const [edited, setEdited] = useState<Employee | "new" | null>(null);
  const [reset, setReset] = useState<Employee | null>(null);
  const [deleted, setDeleted] = useState<Employee | null>(null);
  const [tempPassword, setTempPassword] = useState<string | null>(null);
  const actions = { onEdit: setEdited, onResetPassword: setReset, onDelete: setDeleted };
  return (
    <EmployeePanel openId={openId} roles={roles} actions={actions} onClose={() => onOpen(null)}>
      <Page
        title="Gerenciar Funcionários"
        lead={
          mayManage
            ? "Quem trabalha com você: função, horários, remuneração e acesso."
            : "Quem trabalha com você, e em que função."
        }
        action={
          mayManage
            ? {
                label: "Novo funcionário",
                icon: <IconPlus size={18} />,
                onClick: () => setEdited("new"),
                disabled: !hasRoom,
              }
            : undefined
        }
      >
        <Stack gap="md">
          <UsagePanel />
          <EmployeeList roles={roles} actions={actions} openId={openId} onOpen={onOpen} />
        </Stack>
        <EmployeeDrawer
          edited={edited}
          roles={roles}
          onTempPassword={setTempPassword}
          onClose={() => setEdited(null)}
        />
        <ResetPasswordDialog
          employee={reset}
          onTempPassword={setTempPassword}
          onClose={() => setReset(null)}
        />
        <DeleteEmployeeDialog employee={deleted} onClose={() => setDeleted(null)} />
        <TempPasswordDialog text={tempPassword} onClose={() => setTempPassword(null)} />
      </Page>
    </EmployeePanel>
  );
}
