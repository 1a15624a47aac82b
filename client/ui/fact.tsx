import type { ReactNode } from "react";

type FactProps = { label: string; wide?: boolean; children: ReactNode };

/** What is known of a record, with its name: an entry of a `dl`, whose stylesheet lays it out. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
