import { Checkbox, SegmentedControl } from "@mantine/core";
import { SearchField } from "#client/ui/search-field.tsx";
import { conversationOwners } from "#shared/schemas/conversations.ts";
import classes from "./conversations.module.css";
import type { Filter } from "./use-conversations.ts";

type FilterPanelProps = { filter: Filter; onFilter: (filter: Filter) => void };

const ownerLabels = { all: "Todas", mine: "Minhas", nobody: "Sem responsável" };

/** What of the conversations is listed. */
export function FilterPanel({ filter, onFilter }: FilterPanelProps) {
  return (
    <div className={classes.filters}>
      <div role="search">
        <SearchField
          label="Buscar conversas"
          placeholder="Nome, número ou texto"
          search={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      </div>
      <SegmentedControl
        aria-label="De quem"
        data={conversationOwners.map((value) => ({
          value,
          label: ownerLabels[value],
        }))}
        value={filter.owner}
        onChange={(next) => {
          const owner = conversationOwners.find((each) => each === next);
          if (owner) onFilter({ ...filter, owner });
        }}
      />
      <Checkbox
        label="Só não lidas"
        checked={filter.view === "unread"}
        onChange={(event) =>
          onFilter({
            ...filter,
            view: event.currentTarget.checked ? "unread" : "all",
          })
        }
      />
    </div>
  );
}
