import type { UseFormReturnType } from "@mantine/form";
import { PatientPicker } from "#client/domain/patients/patient-picker.tsx";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { EntryValues } from "./entry-values.ts";
import { teamReaders } from "#client/domain/employees/reader-rules.ts";

/** Whom an income or an expense concerns, for those who may read customers or the team. */
export function EntryLinkFields({ form }: { form: UseFormReturnType<EntryValues> }) {
  const readsPatients = useCan(["manage_patients", "manage_appointments"]);
  const readsTeam = useCan(teamReaders);
  const { data: team = [] } = trpc.employees.directory.useQuery(undefined, { enabled: readsTeam });
  return (
    <>
      {readsPatients && (
        <PatientPicker
          chosen={form.values.patient}
          onChange={(patient) => form.setFieldValue("patient", patient)}
          // Nobody is entered by a name alone.
          onTyped={() => {}}
        />
      )}
      {readsTeam && (
        <ProfessionalPicker
          data={team.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Selecionar funcionário..."
          clearable
          clearButtonProps={{ "aria-label": "Limpar funcionário" }}
          {...form.getInputProps("professionalId")}
        />
      )}
    </>
  );
}
