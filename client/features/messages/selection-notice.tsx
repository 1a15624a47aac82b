import { Button } from "@mantine/core";
import { trpc } from "#client/lib/trpc.ts";
import { selectedInWords } from "./sending-words.ts";
import classes from "./whatsapp-page.module.css";

type SelectionNoticeProps = {
  chosen: ReadonlySet<string>;
  search: string;
  onClear: () => void;
};

/** Says how many are selected, also those whom a search hides: the message goes to them, too. */
export function SelectionNotice({ chosen, search, onClear }: SelectionNoticeProps) {
  const { data } = trpc.messages.recipientIds.useQuery({ search }, { enabled: search !== "" });
  return (
    <div className={classes.selection}>
      <p role="status">
        {selectedInWords(chosen.size, search === "" ? 0 : hiddenOf(chosen, data))}
      </p>
      <Button variant="subtle" onClick={onClear}>
        Limpar seleção
      </Button>
    </div>
  );
}

/** How many a search doesn't find; 0 while that isn't known. */
function hiddenOf(
  chosen: ReadonlySet<string>,
  found: { readonly patientIds: readonly string[]; readonly isCut: boolean } | undefined,
): number {
  if (!found || found.isCut) return 0;
  const shown = new Set(found.patientIds);
  return [...chosen].filter((id) => !shown.has(id)).length;
}
