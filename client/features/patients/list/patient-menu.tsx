import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { WriteItem } from "#client/ui/write-item.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";

export type PatientActions = {
  onEdit: (patient: ListedPatient) => void;
  onMerge: (patient: ListedPatient) => void;
  onDelete: (patient: ListedPatient) => void;
};

type PatientMenuProps = {
  patient: ListedPatient;
  actions: PatientActions;
  /** True where there is no room for a separate button. */
  withEdit?: boolean;
};

/** Offers the rarer actions on a customer behind three dots. */
export function PatientMenu({ patient, actions, withEdit = false }: PatientMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Mais ações para ${patient.name}`}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {withEdit && (
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => actions.onEdit(patient)}
          >
            Editar
          </Menu.Item>
        )}
        <WriteItem
          leftSection={<IconArrowMerge size={16} stroke={1.75} />}
          onClick={() => actions.onMerge(patient)}
        >
          Unir com outro cadastro
        </WriteItem>
        <WriteItem
          c="var(--danger)"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => actions.onDelete(patient)}
        >
          Excluir
        </WriteItem>
      </Menu.Dropdown>
    </Menu>
  );
}
