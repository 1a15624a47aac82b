import { Select } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { changed } from "#client/lib/changes.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import classes from "./conversations.module.css";

/** Chooses who of the staff answers for a conversation. */
export function AssigneeField({ conversation }: { conversation: OpenConversation }) {
  const { id, assignee } = conversation;
  const { id: ownId } = useCurrentUser();
  const { data: colleagues = [] } = trpc.conversations.colleagues.useQuery();
  const assign = trpc.conversations.assign.useMutation({
    onSuccess: () => changed("conversations"),
    onError: (error) => toastFailure(error, "Falha ao mudar o responsável"),
  });
  // Until the list is there, whoever has it is named all the same.
  const people = colleagues.length > 0 ? colleagues : assignee ? [assignee] : [];
  const shown = assign.isPending ? assign.variables.assigneeId : (assignee?.id ?? null);
  const isReadOnly = useReadOnlyNotice() !== null;
  return (
    <Select
      className={classes.assignee}
      aria-label="Responsável"
      placeholder="Sem responsável"
      leftSection={<IconUserCheck size={18} stroke={1.75} />}
      disabled={isReadOnly}
      searchable
      clearable
      clearButtonProps={{
        "aria-label": "Deixar sem responsável",
        "aria-hidden": false,
      }}
      nothingFoundMessage="Ninguém encontrado"
      data={people.map((each) => ({
        value: each.id,
        label: each.id === ownId ? `${each.name} (você)` : each.name,
      }))}
      value={shown}
      onChange={(assigneeId) => assign.mutate({ id, assigneeId })}
    />
  );
}
