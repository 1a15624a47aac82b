import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { Dates } from "#client/ui/dates.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { keepDraft, startValues } from "./draft-values.ts";
import { errorsOfStep, type FirstValues, type Known } from "./first-values.ts";
import classes from "./first-steps.module.css";
import { PreviewCard } from "./preview-card.tsx";
import { SharePanel } from "./share-panel.tsx";
import { saveStep } from "./step-calls.ts";
import { StepFields } from "./step-fields.tsx";
import { stepTitles } from "./step-words.ts";
import { useGoToStep } from "./use-go-to-step.ts";
import { useStep } from "./use-step.ts";

type StepsPanelProps = {
  known: Known;
  /** The step that the server has kept. */
  stored: number;
};

/** One step after the other, with what customers will see beside them. */
export function StepsPanel({ known, stored }: StepsPanelProps) {
  const [step, show] = useStep(stored);
  const form = useForm<FirstValues>({
    initialValues: startValues(known),
    validate: (values) => errorsOfStep(step, values),
  });
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const goTo = useGoToStep();
  const save = useMutation({
    networkMode: "always",
    async mutationFn(values: FirstValues) {
      await saveStep(step, values, known);
      if (step < 5) await goTo(step + 1);
    },
    onSuccess() {
      if (step < 5) show(step + 1);
    },
  });

  const isDone = step === 5 && known.link !== null;
  const shown = isDone ? "done" : step;
  const before = useRef(shown);
  // Moved on or back, or done: the new title gets the focus, so that it is read out.
  useEffect(() => {
    if (before.current !== shown) title.current?.focus();
    before.current = shown;
  }, [shown]);
  // What was saved needs to be kept no longer.
  useEffect(() => keepDraft(known, form.values), [known, form.values]);

  async function leave(kept: number | null) {
    await goTo(kept);
    await navigate({ to: "/app/dashboard" });
  }

  const failure = save.error && failureOf(save.error);
  return (
    <Dates>
      <ol className={classes.steps} aria-label="Passos">
        {stepTitles.map((name, at) => (
          <li
            key={name}
            data-done={at + 1 < step || isDone || undefined}
            aria-current={at + 1 === step ? "step" : undefined}
          >
            <span className="figures">{at + 1}</span>
            <span className={classes.stepName}>{name}</span>
          </li>
        ))}
      </ol>
      <div className={classes.columns}>
        <form
          noValidate
          className={classes.form}
          aria-labelledby="passo"
          onSubmit={form.onSubmit(
            (values) => save.mutate(values),
            (errors) => Object.keys(errors).slice(0, 1).forEach(focusField),
          )}
        >
          <h2 id="passo" ref={title} tabIndex={-1} className={classes.title}>
            <span className={classes.count}>Passo {step} de 5</span>
            {isDone ? "Seu link está no ar" : stepTitles[step - 1]}
          </h2>
          {isDone && known.link ? (
            <SharePanel link={known.link} />
          ) : (
            <StepFields step={step} form={form} />
          )}
          {failure && <Notice tone="danger">{reasonOf(failure)}</Notice>}
          <div className={classes.buttons}>
            {isDone ? (
              <Button onClick={() => void leave(null)}>Concluir</Button>
            ) : (
              <>
                <Button variant="subtle" color="gray" onClick={() => void leave(step)}>
                  Fazer depois
                </Button>
                {step > 1 && (
                  <Button variant="default" onClick={() => show(step - 1)}>
                    Voltar
                  </Button>
                )}
                <WriteButton type="submit" loading={save.isPending}>
                  {step === 5 ? "Criar meu link" : "Continuar"}
                </WriteButton>
              </>
            )}
          </div>
        </form>
        <PreviewCard values={form.values} known={known} />
      </div>
    </Dates>
  );
}
