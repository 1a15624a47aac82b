import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowMerge, IconDots, IconTrash } from "@tabler/icons-react";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import type { PatientActions } from "./patient-list.tsx";

type PatientMenuProps = { patient: ListedPatient; actions: PatientActions };

/** What is done to a customer seldom enough to stand behind three dots. */
export function PatientMenu({ patient, actions }: PatientMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Mais ações para ${patient.name}`}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowMerge size={16} stroke={1.75} />}
          onClick={() => actions.onMerge(patient)}
        >
          Unir com outro cadastro
        </Menu.Item>
        <Menu.Item
          c="var(--danger)"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => actions.onDelete(patient)}
        >
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
