import { Button, InputBase } from "@mantine/core";
import { useRef, useState, type FormEvent } from "react";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { postToServer, type CallFailure } from "../frame/server-calls.ts";
import {
  choiceQuestions,
  givenAnswers,
  keepAnswers,
  readAnswers,
  textQuestions,
  type Answers,
} from "./answer-values.ts";
import { questionHints } from "./hint-words.ts";
import classes from "./intake.module.css";

const storage = () => sessionStorage;

type IntakeFormProps = {
  sheet: "estetica" | "clinica";
  token: string;
  onSent: () => void;
};

/** Asks the questions of an anamnesis; keeps what is typed whatever goes wrong. */
export function IntakeForm({ sheet, token, onSent }: IntakeFormProps) {
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(storage, token));
  const [failure, setFailure] = useState<CallFailure | string | null>(null);
  const [isSending, setSending] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);

  function say(field: string, text: string) {
    const next = { ...answers, [field]: text };
    setAnswers(next);
    keepAnswers(storage, token, next);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const given = givenAnswers(sheet, answers);
    if (Object.keys(given).length === 0) return refuse(anamnesisTexts.answerSomething);
    setSending(true);
    setFailure(null);
    const body = JSON.stringify({ answers: given });
    const answer = await postToServer(`/api/public/anamneses/${token}`, body);
    setSending(false);
    if (!answer.ok) return refuse(answer.failure);
    keepAnswers(storage, token, null);
    onSent();
    window.scrollTo({ top: 0 });
  }

  function refuse(why: CallFailure | string) {
    setFailure(why);
    requestAnimationFrame(() => told.current?.focus());
  }

  const issueOf = (field: string) =>
    typeof failure === "object"
      ? failure?.issues.find(({ path }) => path === `answers.${field}`)?.message
      : undefined;
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void send(event)}>
      {textQuestions(sheet).map(([field, label]) => (
        <InputBase
          key={field}
          component="textarea"
          multiline
          size="md"
          rows={3}
          maxLength={5000}
          label={label}
          description={questionHints[field]}
          error={issueOf(field)}
          value={answers[field] ?? ""}
          onChange={(event) => say(field, event.currentTarget.value)}
        />
      ))}
      {choiceQuestions(sheet).map(([field, label]) => (
        <fieldset key={field} className={classes.choice}>
          <legend>{questionHints[field] ?? label}</legend>
          {choices.map(({ value, text }) => (
            <label key={value}>
              <input
                type="radio"
                name={field}
                value={value}
                checked={(answers[field] ?? "") === value}
                onChange={() => say(field, value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      ))}
      {failure && (
        <p ref={told} tabIndex={-1} role="alert" className={classes.failure}>
          {typeof failure === "string" ? failure : `${failure.message || notSent} ${stillHere}`}
        </p>
      )}
      <Button type="submit" size="md" loading={isSending}>
        Enviar respostas
      </Button>
    </form>
  );
}

const notSent = "Não foi possível enviar.";
const stillHere = "O que você escreveu continua aqui.";
const choices = [
  { value: "yes", text: "Sim" },
  { value: "no", text: "Não" },
  { value: "", text: "Prefiro dizer na consulta" },
];
