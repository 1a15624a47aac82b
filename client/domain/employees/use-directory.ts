import { teamReaders } from "#client/domain/employees/reader-rules.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";

/** Returns the team for those who may read it; null for others, and until it is there. */
export function useDirectory() {
  const readsTeam = useCan(teamReaders);
  const { data } = trpc.employees.directory.useQuery(undefined, { enabled: readsTeam });
  return data ?? null;
}
