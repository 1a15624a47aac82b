import { Button } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "#client/ui/toast-store.ts";
import { saveEntries } from "./export-calls.ts";
import type { EntryFilters } from "./use-entry-list.ts";

/** Downloads the lines that some filters leave as a spreadsheet. */
export function ExportButton({ filters }: { filters: EntryFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: saveEntries,
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} stroke={1.75} />}
      loading={isPending}
      onClick={() => mutate(filters)}
    >
      Exportar CSV
    </Button>
  );
}
