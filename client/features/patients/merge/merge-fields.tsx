import { Radio } from "@mantine/core";
import { formatCount } from "#client/lib/formats.ts";
import type { MergeRow, MergeSide } from "./merge-rules.ts";
import classes from "./merge.module.css";

/** Shows one of the two records and what will happen to it. */
export function Side({ title, side }: { title: string; side: MergeSide }) {
  const { appointmentCount: count } = side;
  return (
    <p className={classes.side}>
      <span>{title}</span>
      <strong>{side.name}</strong>
      <span className="figures">
        {count === 1 ? "1 agendamento" : `${formatCount(count)} agendamentos`}
      </span>
    </p>
  );
}

type ChoiceProps = { row: MergeRow; takesLoser: boolean; onChange: (takesLoser: boolean) => void };

/** One field of both records, with one chosen. */
export function Choice({ row, takesLoser, onChange }: ChoiceProps) {
  const options = [
    { isLoser: false, text: row.winner },
    { isLoser: true, text: row.loser },
  ];
  return (
    <fieldset className={classes.choice}>
      <legend>{row.label}</legend>
      {row.isSame ? (
        <p className={classes.same}>{row.winner}</p>
      ) : (
        options.map(({ isLoser, text }) => (
          <Radio
            key={String(isLoser)}
            name={`merge-${row.field}`}
            className={classes.option}
            wrapperProps={{ "data-chosen": isLoser === takesLoser || undefined }}
            label={text || "Não informado"}
            checked={isLoser === takesLoser}
            onChange={() => onChange(isLoser)}
          />
        ))
      )}
    </fieldset>
  );
}
