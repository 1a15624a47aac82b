import { StatusBadge } from "#client/domain/status-badge.tsx";

/** Says whether an anamnesis is filled in, to those who may read it. */
export function AnamnesisBadge({ isFilled }: { isFilled: boolean | undefined }) {
  return (
    <StatusBadge tone={isFilled ? "success" : "neutral"}>
      {isFilled ? "Preenchida" : "Não preenchida"}
    </StatusBadge>
  );
}
