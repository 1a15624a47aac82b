import { formatPlainDay } from "#client/lib/formats.ts";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { momentLabels } from "#shared/texts/photographs.pt-br.ts";

/** `Antes · seg, 17 nov · Rosto`: what a picture is for who chooses or can't see it. */
export function photographName({ moment, takenOn, area }: Photograph): string {
  return [momentLabels[moment], formatPlainDay(takenOn), area].filter(Boolean).join(" · ");
}
