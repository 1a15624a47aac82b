import { Select } from "@mantine/core";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { SearchField } from "#client/ui/search-field.tsx";
import { recordTypes } from "#shared/domain/clinical-terms.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { teamReaders } from "#client/domain/employees/reader-rules.ts";
import classes from "./records-panel.module.css";
import type { RecordFilters } from "./use-record-list.ts";

type FilterFieldsProps = { filters: RecordFilters; onFilters: (filters: RecordFilters) => void };

/** Narrows a patient's records by words, type, professional and days. */
export function FilterFields({ filters, onFilters }: FilterFieldsProps) {
  const set = (change: RecordFilters) => onFilters({ ...filters, ...change });
  return (
    <Dates>
      <div className={classes.filters} role="search" aria-label="Filtrar prontuário">
        <SearchField
          label="Buscar no prontuário"
          placeholder="Queixa, diagnóstico, tratamento..."
          search={filters.search ?? ""}
          onSearch={(search) => set({ search: search || undefined })}
          className={classes.search}
        />
        <Select
          aria-label="Tipo"
          placeholder="Todos os tipos"
          data={recordTypes.map((value) => ({ value, label: recordTypeLabels[value] }))}
          value={filters.type ?? null}
          onChange={(type) => set({ type: recordTypes.find((known) => known === type) })}
          clearable
          clearButtonProps={{ "aria-label": "Todos os tipos" }}
        />
        <ProfessionalFilter filters={filters} onFilters={onFilters} />
        <DayField
          aria-label="De"
          placeholder="De"
          value={filters.startDate ?? ""}
          onChange={(day) => set({ startDate: day || undefined })}
        />
        <DayField
          aria-label="Até"
          placeholder="Até"
          value={filters.endDate ?? ""}
          onChange={(day) => set({ endDate: day || undefined })}
        />
      </div>
    </Dates>
  );
}

/** Those who may not read the team filter by the rest. */
function ProfessionalFilter({ filters, onFilters }: FilterFieldsProps) {
  const readsTeam = useCan(teamReaders);
  const { data: team = [] } = trpc.employees.directory.useQuery(undefined, { enabled: readsTeam });
  if (!readsTeam) return null;
  return (
    <Select
      aria-label="Profissional"
      placeholder="Quem atendeu"
      data={team.map(({ id, name }) => ({ value: id, label: name }))}
      value={filters.professionalId ?? null}
      onChange={(id) => onFilters({ ...filters, professionalId: id ?? undefined })}
      clearable
      clearButtonProps={{ "aria-label": "Todos os profissionais" }}
    />
  );
}
