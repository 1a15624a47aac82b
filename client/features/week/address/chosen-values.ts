import { columnKinds, type ColumnKind } from "../days/column-rules.ts";
import { weekViews, type WeekViewName } from "./search-values.ts";

/** How somebody last chose to look at a calendar, on this device. */
export type ChosenView = {
  readonly view?: WeekViewName | undefined;
  /** The columns of a day and of a week, where they aren't the usual ones. */
  readonly dia?: ColumnKind | undefined;
  readonly semana?: ColumnKind | undefined;
};

/** Reads what is remembered and leaves out what makes no sense. */
export function readChosen(text: string | undefined): ChosenView {
  const [view, dia, semana] = (text ?? "").split(",");
  const kindOf = (name: string | undefined) => columnKinds.find((kind) => kind === name);
  return {
    view: weekViews.find((each) => each === view),
    dia: kindOf(dia),
    semana: kindOf(semana),
  };
}

/** Writes it to be remembered: `dia,,profissional`. */
export function writeChosen({ view, dia, semana }: ChosenView): string {
  return [view, dia, semana].join(",");
}
