import { formatPlainDay } from "#client/lib/formats.ts";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { momentLabels } from "#shared/texts/photographs.pt-br.ts";

/** `Antes · seg, 17 nov · Rosto`: what a picture is for who chooses or can't see it. */
export function photographName({ moment, takenOn, area }: Photograph, number?: number): string {
  const label = [momentLabels[moment], number].filter(Boolean).join(" ");
  return [label, formatPlainDay(takenOn), area].filter(Boolean).join(" · ");
}

/** Returns the names of photographs by id; `Antes 2 · …` where several would be called the same. */
export function photographNames(photographs: readonly Photograph[]): Map<string, string> {
  const names = photographs.map((photograph) => photographName(photograph));
  return new Map(
    photographs.map((photograph, at) => {
      const alike = names.flatMap((name, position) => (name === names[at] ? [position] : []));
      const number = alike.length > 1 ? alike.indexOf(at) + 1 : undefined;
      return [photograph.id, photographName(photograph, number)];
    }),
  );
}
