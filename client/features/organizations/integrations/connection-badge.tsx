import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Connection } from "./connection-values.ts";
import { lackOf } from "./connection-words.ts";

/** Green only for what is on, was tested and lacks nothing. */
export function ConnectionBadge({ stored }: { stored: Connection }) {
  const { enabled, testStatus } = stored;
  if (!enabled) return <StatusBadge tone="neutral">Desativado</StatusBadge>;
  const lack = testStatus === "success" ? lackOf(stored) : null;
  if (lack) return <StatusBadge tone="warning">{lack.word}</StatusBadge>;
  if (testStatus === "success") return <StatusBadge tone="success">Conectado</StatusBadge>;
  if (testStatus === "not_tested") return <StatusBadge tone="warning">Falta testar</StatusBadge>;
  return (
    <StatusBadge tone="danger">{stored.hasStopped ? "Envio recusado" : "Teste falhou"}</StatusBadge>
  );
}
