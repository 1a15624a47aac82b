import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { AttachmentField } from "#client/domain/records/attachment-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import {
  questionsOf,
  yesNoChoices,
  yesNoOf,
  type AnamnesisFormValues,
} from "./anamnesis-values.ts";
import { ChartField } from "./chart-field.tsx";
import { OfferPanel } from "./taken/offer-panel.tsx";
import { ReviewNotice, type Review } from "./review-notice.tsx";

type AnamnesisFieldsProps = {
  sheet: AnamnesisSheet;
  form: UseFormReturnType<AnamnesisFormValues>;
  /** The patient whose exams can be added; null where none can. */
  filesOf: string | null;
  /** What the record says and what came from home, where that is reviewed. */
  review: Review | null;
  /** Whether it changes something that was written before. */
  asksReason: boolean;
  onSending: (isSending: boolean) => void;
};

/** Edits every section of an anamnesis. */
export function AnamnesisFields(props: AnamnesisFieldsProps) {
  const { sheet, form, filesOf, review, asksReason, onSending } = props;
  const { points, attachments } = form.values;
  const keep = (next: (before: Attachment[]) => Attachment[]) =>
    form.setFieldValue("attachments", next);
  const reviewed = (field: string, show: (described?: ReactNode) => ReactNode) =>
    review ? (
      <ReviewNotice
        review={review}
        field={field}
        value={form.values.answers[field] ?? ""}
        onChoose={(answer) => form.setFieldValue(`answers.${field}`, answer)}
      >
        {show}
      </ReviewNotice>
    ) : (
      show()
    );
  return (
    <>
      <FormSection title="Respostas">
        {questionsOf(sheet).map(([field, label]) => (
          <div key={field} data-field={`answers.${field}`}>
            {reviewed(field, (described) => (
              <Textarea
                label={label}
                description={described}
                autosize
                minRows={1}
                maxRows={10}
                {...form.getInputProps(`answers.${field}`)}
              />
            ))}
            {review && sheet === "clinica" && (
              <OfferPanel
                patientId={review.patientId}
                field={field}
                answer={form.values.answers[field] ?? ""}
              />
            )}
          </div>
        ))}
        <FieldPair>
          {yesNoOf(sheet).map(([field, label]) => (
            <div key={field}>
              {reviewed(field, (described) => (
                <NativeSelect
                  label={label}
                  description={described}
                  data={[...yesNoChoices]}
                  {...form.getInputProps(`answers.${field}`)}
                />
              ))}
            </div>
          ))}
        </FieldPair>
      </FormSection>
      {sheet === "estetica" && (
        <FormSection title="Pontos no rosto e no corpo">
          <ChartField points={points} onChange={(marked) => form.setFieldValue("points", marked)} />
        </FormSection>
      )}
      {filesOf !== null && (
        <AttachmentField
          patientId={filesOf}
          attachments={attachments}
          onAdd={(added) => keep((before) => [...before, added])}
          onRemove={(id) => keep((before) => before.filter((one) => one.id !== id))}
          onSending={onSending}
          error={form.errors["attachments"] as string | undefined}
        />
      )}
      {asksReason && (
        <TextInput
          label="Motivo da mudança"
          placeholder={anamnesisTexts.updated}
          maxLength={500}
          {...form.getInputProps("reason")}
        />
      )}
    </>
  );
}
