import { Kbd } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { Fragment } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { keyGroups, type KeyPlace } from "#client/domain/appointments/key-words.ts";
import type { CommandPlace } from "./command-rules.ts";
import classes from "./commands-panel.module.css";

type CommandsPanelProps = {
  may: CommandPlace["may"];
  /** Called with the beginning of a line, to be completed. */
  onTake: (example: string) => void;
};

/** Shows what can be typed and which keys the agenda or Hoje know, while nothing is typed. */
export function CommandsPanel({ may, onTake }: CommandsPanelProps) {
  const { lower } = useCustomerWords();
  const keyPlace = useLocation({ select: ({ pathname }) => keyPlaceOf(pathname) });
  const examples = [
    { kind: "book", begin: "marcar ", rest: "beatriz qui 15h com helena" },
    { kind: "block", begin: "bloquear ", rest: "rafael amanhã das 9 às 12" },
    { kind: "goTo", begin: "ir para ", rest: "3 dez" },
    { kind: "newCustomer", begin: `novo ${lower} `, rest: "Beatriz Souza" },
  ] as const;
  const offered = examples.filter(({ kind }) => may[kind]);
  return (
    <div className={classes.panel}>
      {offered.length > 0 && (
        <section aria-label="O que dá para digitar">
          <h3 className={classes.title}>Digite o que fazer</h3>
          <ul className={classes.examples}>
            {offered.map(({ kind, begin, rest }) => (
              <li key={kind}>
                <button type="button" className={classes.example} onClick={() => onTake(begin)}>
                  <strong>{begin.trim()}</strong> {rest}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(may.goTo || keyPlace === "page") && (
        <section aria-label="Atalhos" className={classes.keys}>
          {keyGroups(keyPlace).map(({ title, rows }) => (
            <Fragment key={title}>
              <h3 className={classes.title}>{title}</h3>
              <dl className={classes.shortcuts}>
                {rows.map(({ keys, label }) => (
                  <div key={label}>
                    <dt>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          ))}
        </section>
      )}
    </div>
  );
}

/** Returns whose keys work on a page. */
function keyPlaceOf(path: string): KeyPlace {
  if (path === "/app/dashboard") return "today";
  return /^\/app\/calendar\/[^/]+$/.test(path) ? "agenda" : "page";
}
