import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { saidIn } from "#shared/domain/anamnesis.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { AnamnesisContent, ChartPoint } from "#shared/schemas/anamneses.ts";
import { photographMoments, type PhotographContent } from "#shared/schemas/photographs.ts";
import type { Pictures } from "./draw-pictures.ts";
import { joinChains, linkChain, type Author, type Chains, type Written } from "./link-chain.ts";
import { demoTimeZone } from "./make-diary.ts";

type Insert<T extends keyof OrgTables> = OrgTables[T]["$inferInsert"];

/** A photograph's file, with its bytes. */
export type Taken = { readonly row: Insert<"attachments">; readonly data: Buffer };

/** Marked on every third face. */
const facePoints: readonly ChartPoint[] = [
  { view: "face", x: 330, y: 560, note: "Melasma leve" },
  { view: "face", x: 660, y: 570, note: "Melasma leve" },
  { view: "face", x: 500, y: 220, note: "Linhas de expressão" },
];

/** How far between the anamnesis and today each is taken. */
const takenAt = { before: 0.01, after: 0.8 } as const;

/**
 * Returns the chains that the customers' anamneses are written in, each as one version, and where points are
 * marked photographs before and after, with their files.
 */
export function keepAnamneses(
  patients: readonly Insert<"patients">[],
  { id, name }: { readonly id: string; readonly name: string },
  { now, pictures }: { readonly now: Date; readonly pictures: Pictures | undefined },
): { readonly chains: Chains; readonly taken: Taken[] } {
  const author = { id, name, registration: null };
  const answered = patients.filter(({ esteticaAnamnese }) => esteticaAnamnese);
  const taken: Taken[] = [];
  const chains = answered.map(({ id: patientId, esteticaAnamnese }, i) => {
    const content: AnamnesisContent = {
      sheet: "estetica",
      answers: saidIn(esteticaAnamnese),
      points: i % 3 === 0 ? [...facePoints] : [],
      attachments: [],
      origin: i % 2 === 0 ? "patient" : "staff",
    };
    const at = new Date(now.getTime() - ((i % 60) + 1) * dayMs);
    const written: Written[] = [{ kind: "anamnesis", author, at, content }];
    if (pictures && content.points.length > 0) {
      for (const moment of photographMoments) {
        const when = at.getTime() + (now.getTime() - at.getTime()) * takenAt[moment];
        const file = fileOf(patientId, { author, at: new Date(when) }, pictures[moment]);
        taken.push(file);
        written.push({
          kind: "photograph",
          author,
          at: new Date(when),
          content: said(moment, file),
        });
      }
    }
    return linkChain(patientId, written);
  });
  return { chains: joinChains(chains), taken };
}

function fileOf(
  patientId: string,
  { author, at }: { readonly author: Author; readonly at: Date },
  data: Buffer,
): Taken {
  const row = {
    id: newId(),
    patientId,
    name: "rosto.jpg",
    contentType: "image/webp" as const,
    sizeBytes: data.length,
    sha256: sha256Hex(data),
    uploadedBy: author.id,
    uploadedAt: at,
  };
  return { row, data };
}

function said(moment: PhotographContent["moment"], { row }: Taken): PhotographContent {
  const { id, name, contentType, sizeBytes, sha256 } = row;
  const takenOn = localDateIn(demoTimeZone, row.uploadedAt.getTime());
  const attachment = { id, name, contentType, sizeBytes, sha256 };
  return { moment, takenOn, area: "Rosto", attachment, isRemoved: false };
}
