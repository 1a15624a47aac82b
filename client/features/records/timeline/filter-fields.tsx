import { Button, Select } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import { useRecordAuthors } from "#client/domain/records/use-record-authors.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { SearchField } from "#client/ui/search-field.tsx";
import { recordTypes } from "#shared/domain/clinical-terms.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import classes from "./records-panel.module.css";
import type { RecordFilters } from "./use-record-list.ts";

type FilterFieldsProps = {
  patientId: string;
  filters: RecordFilters;
  onFilters: (filters: RecordFilters) => void;
};

/** Narrows a patient's records by words, type, professional and days; on phones behind one button. */
export function FilterFields({ patientId, filters, onFilters }: FilterFieldsProps) {
  const set = (change: RecordFilters) => onFilters({ ...filters, ...change });
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(filters).filter((value) => value !== undefined).length;
  return (
    <Dates>
      <Button
        variant="default"
        className={classes.open}
        leftSection={<IconFilter size={16} stroke={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filtros (${count})` : "Filtros"}
      </Button>
      <div
        className={classes.filters}
        data-open={isOpen || undefined}
        role="search"
        aria-label="Filtrar prontuário"
      >
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
        <ProfessionalFilter patientId={patientId} filters={filters} onFilters={onFilters} />
        <DayField
          aria-label="De"
          clearable
          placeholder="De"
          value={filters.startDate ?? ""}
          onChange={(day) => set({ startDate: day || undefined })}
        />
        <DayField
          aria-label="Até"
          clearable
          placeholder="Até"
          value={filters.endDate ?? ""}
          onChange={(day) => set({ endDate: day || undefined })}
        />
      </div>
    </Dates>
  );
}

/** Also by those who left: what they wrote stays. */
function ProfessionalFilter({ patientId, filters, onFilters }: FilterFieldsProps) {
  const { data: professionals = [] } = useRecordAuthors(patientId);
  return (
    <Select
      aria-label="Profissional"
      placeholder="Quem atendeu"
      data={professionals.map(({ id, name }) => ({ value: id, label: name }))}
      value={filters.professionalId ?? null}
      onChange={(id) => onFilters({ ...filters, professionalId: id ?? undefined })}
      clearable
      clearButtonProps={{ "aria-label": "Todos os profissionais" }}
    />
  );
}
