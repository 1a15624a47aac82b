import { SegmentedControl } from "@mantine/core";
import { payoutStatuses } from "#shared/domain/ledger-terms.ts";
import type { FinanceSearch } from "../address/search-values.ts";
import { statusFilterLabels } from "./payout-words.ts";

type StatusPickerProps = { search: FinanceSearch; onSearch: (search: FinanceSearch) => void };

/** Chooses which payouts are listed, beginning at their first page. */
export function StatusPicker({ search, onSearch }: StatusPickerProps) {
  return (
    <div>
      <SegmentedControl
        aria-label="Situação"
        value={search.situacao ?? "all"}
        data={(["all", ...payoutStatuses] as const).map((value) => ({
          value,
          label: statusFilterLabels[value],
        }))}
        onChange={(value) =>
          onSearch({
            ...search,
            situacao: payoutStatuses.find((status) => status === value),
            pagina: undefined,
          })
        }
      />
    </div>
  );
}
