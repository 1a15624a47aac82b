import type { OrgTables } from "#drizzle/org-tables.ts";
import { saidIn } from "#shared/domain/anamnesis.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { AnamnesisContent, ChartPoint } from "#shared/schemas/anamneses.ts";
import { joinChains, linkChain, type Chains } from "./link-chain.ts";

type Insert<T extends keyof OrgTables> = OrgTables[T]["$inferInsert"];

/** Marked on every third face. */
const facePoints: readonly ChartPoint[] = [
  { view: "face", x: 330, y: 560, note: "Melasma leve" },
  { view: "face", x: 660, y: 570, note: "Melasma leve" },
  { view: "face", x: 500, y: 220, note: "Linhas de expressão" },
];

/** Returns the chains that the customers' anamneses are written in, each as one version. */
export function keepAnamneses(
  patients: readonly Insert<"patients">[],
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Chains {
  const author = { id, name, registration: null };
  const answered = patients.filter(({ esteticaAnamnese }) => esteticaAnamnese);
  return joinChains(
    answered.map(({ id: patientId, esteticaAnamnese }, i) => {
      const content: AnamnesisContent = {
        sheet: "estetica",
        answers: saidIn(esteticaAnamnese),
        points: i % 3 === 0 ? [...facePoints] : [],
        attachments: [],
        origin: i % 2 === 0 ? "patient" : "staff",
      };
      const at = new Date(now.getTime() - ((i % 60) + 1) * dayMs);
      return linkChain(patientId, [{ kind: "anamnesis", author, at, content }]);
    }),
  );
}
