import { useRef, useState } from "react";
import { formatDateTime } from "#client/lib/formats.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { DateTimeField } from "#client/ui/date-time-field.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { formWords } from "../fields/form-words.ts";
import { instantOf, localTimeOf, type LocalTime } from "../fields/local-time-rules.ts";
import { chosenReturn, returnAfter, returnDays } from "./checkout-rules.ts";
import classes from "./checkout.module.css";
import { useAsking } from "./use-asking.ts";
import { useSaveReturn } from "./use-save-return.ts";

/** Asks whether and when the customer should come back, at one press. */
export function ReturnPanel({ appointment }: { appointment: Appointment }) {
  const asking = useAsking(appointment);
  const [isTyping, setTyping] = useState(false);
  const { isPending, save } = useSaveReturn(appointment);
  const said = useRef<HTMLParagraphElement>(null);
  const { needsReturn, returnAt, timeZone } = appointment;
  const chosen = chosenReturn(appointment, asking);
  const isOther = needsReturn && returnAt !== null && chosen === null;
  const chip = (isPressed: boolean) =>
    ({
      size: "sm",
      variant: isPressed ? "light" : "default",
      "aria-pressed": isPressed,
      // A chip that rests would lose the keyboard's place.
      "aria-disabled": isPending || undefined,
    }) as const;
  /** For what goes once it is saved: the sentence that says what became of it takes the focus. */
  const saveAndGo = async (at: string | null) => {
    if (!(await save(at))) return;
    said.current?.focus();
    setTyping(false);
  };
  return (
    <section className={classes.section} aria-label="Retorno">
      <h3>Retorno</h3>
      <p className={classes.soft} aria-live="polite" ref={said} tabIndex={-1}>
        {saidOf(appointment)}
      </p>
      <div className={classes.choices} role="group" aria-label="Quando voltar">
        {returnDays.map((days) => (
          <WriteButton
            key={days}
            {...chip(days === chosen)}
            onClick={() =>
              void save(days === chosen ? null : returnAfter(appointment, days, asking))
            }
          >
            {days} dias
          </WriteButton>
        ))}
        <WriteButton {...chip(isOther)} onClick={() => setTyping(!isTyping)}>
          Outra data
        </WriteButton>
        {needsReturn && (
          <WriteButton
            size="sm"
            variant="subtle"
            color="gray"
            aria-disabled={isPending || undefined}
            onClick={() => void saveAndGo(null)}
          >
            Sem retorno
          </WriteButton>
        )}
      </div>
      {isTyping && (
        <OtherDate
          initial={returnAt ? localTimeOf(returnAt, timeZone) : ""}
          timeZone={timeZone}
          isPending={isPending}
          onSave={(at) => void saveAndGo(at)}
        />
      )}
    </section>
  );
}

function saidOf({ needsReturn, returnAt, timeZone }: Appointment): string {
  if (!needsReturn) return "Precisa voltar? Escolha em quanto tempo.";
  return returnAt ? `Volta em ${formatDateTime(returnAt, timeZone)}.` : "Volta, sem data marcada.";
}

type OtherDateProps = {
  initial: LocalTime;
  timeZone: string;
  isPending: boolean;
  onSave: (at: string) => void;
};

/** Asks for a day that is none of those offered. */
function OtherDate({ initial, timeZone, isPending, onSave }: OtherDateProps) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  return (
    <form
      className={classes.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = instantOf(value, timeZone);
        if (at) onSave(at);
        else setError(formWords.returnMissing);
      }}
    >
      <DateTimeField
        label="Data do retorno"
        field="returnAt"
        value={value}
        error={error}
        onChange={setValue}
      />
      <div className={classes.choices}>
        <WriteButton type="submit" size="sm" aria-disabled={isPending || undefined}>
          Salvar retorno
        </WriteButton>
      </div>
    </form>
  );
}
