import { ButtonLink } from "#client/ui/links.tsx";
import type { StatementSearch } from "../address/statement-values.ts";

type StatementButtonProps = { name: string; search: StatementSearch };

/** Opens the statement of one professional, of these days. */
export function StatementButton({ name, search }: StatementButtonProps) {
  return (
    <ButtonLink
      to="/app/statement"
      search={search}
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`Extrato de ${name}`}
    >
      Extrato
    </ButtonLink>
  );
}
