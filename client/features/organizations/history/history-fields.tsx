import { Button, Select } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { historyTopics, topicReaders } from "#shared/domain/history-topics.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { strangerLabels, topicLabels } from "#shared/texts/history.pt-br.ts";
import classes from "./history-panel.module.css";
import type { OrganizationPartProps } from "../address/tab-values.ts";

/** Who did it, what it is about and when, kept in the address. */
export function HistoryFields({
  search,
  onSearch,
}: Pick<OrganizationPartProps, "search" | "onSearch">) {
  const user = useCurrentUser();
  const { data: people = [] } = trpc.history.people.useQuery();
  const { aba, quem = null, assunto = null, de = "", ate = "" } = search;
  const topics = historyTopics.filter(
    (topic) => topicReaders[topic].length === 0 || canAny(user, topicReaders[topic]),
  );
  return (
    <Dates>
      <div className={classes.filters} role="search" aria-label="Filtrar o histórico">
        <Select
          label="Quem"
          placeholder="Todos"
          data={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...Object.entries(strangerLabels).map(([value, label]) => ({ value, label })),
          ]}
          value={quem}
          onChange={(chosen) => onSearch({ ...search, quem: chosen ?? undefined })}
          searchable
          clearable
          nothingFoundMessage="Ninguém com este nome"
          clearButtonProps={{ "aria-label": "Todos" }}
        />
        <Select
          label="Assunto"
          placeholder="Todos"
          data={topics.map((value) => ({ value, label: topicLabels[value] }))}
          value={assunto}
          onChange={(chosen) =>
            onSearch({ ...search, assunto: topics.find((topic) => topic === chosen) })
          }
          clearable
          clearButtonProps={{ "aria-label": "Todos os assuntos" }}
        />
        <DayField
          label="De"
          clearable
          value={de}
          onChange={(day) =>
            onSearch({ ...search, de: day || undefined, ate: ate && day > ate ? day : search.ate })
          }
        />
        <DayField
          label="Até"
          clearable
          value={ate}
          onChange={(day) =>
            onSearch({ ...search, ate: day || undefined, de: day && day < de ? day : search.de })
          }
        />
        {(quem || assunto || de || ate) && (
          <Button variant="subtle" color="gray" onClick={() => onSearch({ aba })}>
            Limpar filtros
          </Button>
        )}
      </div>
    </Dates>
  );
}
