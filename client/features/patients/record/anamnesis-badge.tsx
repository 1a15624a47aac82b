import { StatusBadge } from "#client/ui/status-badge.tsx";

type AnamnesisBadgeProps = {
  patient: {
    readonly hasAnamnesis?: boolean | undefined;
    readonly awaitsReview?: boolean | undefined;
  };
};

/** Says whether an anamnesis is filled in, or waits to be reviewed, to those who may read it. */
export function AnamnesisBadge({ patient }: AnamnesisBadgeProps) {
  const { hasAnamnesis: isFilled, awaitsReview } = patient;
  if (awaitsReview) return <StatusBadge tone="warning">Para revisar</StatusBadge>;
  return (
    <StatusBadge tone={isFilled ? "success" : "neutral"}>
      {isFilled ? "Preenchida" : "Não preenchida"}
    </StatusBadge>
  );
}
