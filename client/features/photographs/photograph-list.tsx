import { UnstyledButton } from "@mantine/core";
import { formatPlainDay } from "#client/lib/formats.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { momentLabels } from "#shared/texts/photographs.pt-br.ts";
import { photographName } from "./photograph-words.ts";
import classes from "./photographs.module.css";

type PhotographListProps = {
  photographs: readonly Photograph[];
  onOpen: (photograph: Photograph) => void;
  /** Absent where nothing can be changed. */
  onRemove?: ((photograph: Photograph) => void) | undefined;
};

/** Photographs of a treatment, the latest day first. */
export function PhotographList({ photographs, onOpen, onRemove }: PhotographListProps) {
  return (
    <ul className={classes.photographs}>
      {photographs.map((photograph) => {
        const { id, url, moment, takenOn, area } = photograph;
        const name = photographName(photograph);
        return (
          <li key={id}>
            <UnstyledButton
              className={classes.open}
              aria-label={`Ampliar ${name}`}
              onClick={() => onOpen(photograph)}
            >
              <img src={url} alt="" loading="lazy" />
            </UnstyledButton>
            <p className={classes.moment}>{momentLabels[moment]}</p>
            <p className={classes.soft}>
              {[formatPlainDay(takenOn), area].filter(Boolean).join(" · ")}
            </p>
            {onRemove && (
              <WriteButton
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={`Retirar ${name}`}
                onClick={() => onRemove(photograph)}
              >
                Retirar
              </WriteButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
