import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { EmployeeForm } from "./employee-form.tsx";
import { rightsOver } from "../access/rights-rules.ts";

type EmployeeDrawerProps = {
  edited: Employee | "new" | null;
  roles: readonly RoleOutput[];
  onTempPassword: (text: string) => void;
  onClose: () => void;
};

/** Creates and edits team members beside the list. */
export function EmployeeDrawer({ edited, roles, onTempPassword, onClose }: EmployeeDrawerProps) {
  const viewer = useCurrentUser();
  const shown = useLast(edited);
  // Someone else's newer version, once the person has asked for it.
  const [newer, setNewer] = useState<Employee | null>(null);
  const opened = shown === "new" ? null : shown;
  const employee = newer && newer.id === opened?.id ? newer : opened;
  return (
    <FormDrawer
      opened={edited !== null}
      title={shown === "new" ? "Novo funcionário" : "Editar funcionário"}
      unsaved="As mudanças deste funcionário ainda não foram salvas."
      width={720}
      onClose={() => {
        setNewer(null);
        onClose();
      }}
    >
      {(drawer) => (
        <Dates>
          <EmployeeForm
            key={`${employee?.id} ${employee?.version}`}
            employee={employee}
            rights={employee && rightsOver(viewer, employee, roles)}
            roles={roles}
            onReload={setNewer}
            onTempPassword={onTempPassword}
            {...drawer}
          />
        </Dates>
      )}
    </FormDrawer>
  );
}
