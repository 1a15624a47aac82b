import { TextInput, VisuallyHidden } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { trpc } from "#client/lib/trpc.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { bodyMassIndex } from "#shared/domain/body-mass.ts";
import { pressureLabel, vitalSignLabels, type VitalSign } from "#shared/texts/vital-signs.pt-br.ts";
import { TrendPanel } from "../trend/trend-panel.tsx";
import { signComplaint, type RecordValues } from "./record-values.ts";
import classes from "./write.module.css";
import { isUnusual, readSign, tidySign } from "../read/vital-rules.ts";

type VitalFieldsProps = { patientId: string; form: UseFormReturnType<RecordValues> };

/**
 * The measured signs; unusual ones are pointed out, and the body mass index follows. Below, how they
 * went so far.
 */
export function VitalFields({ patientId, form }: VitalFieldsProps) {
  const { data: overview } = trpc.records.overview.useQuery({ patientId });
  const typed = form.values.vitalSigns;
  const [weight, height] = [readSign("weight", typed.weight), readSign("height", typed.height)];
  const index = bodyMassIndex(weight, height);
  return (
    <FormSection title="Sinais vitais">
      <div className={classes.signs}>
        <SignField form={form} field="bloodPressure" label={pressureLabel} unit="mmHg" />
        {vitalSignLabels.map(({ field, label, unit }) => (
          <SignField key={field} form={form} field={field} label={label} unit={unit} />
        ))}
        <div className={classes.index}>
          <span className={classes.indexLabel}>IMC</span>
          <output className="figures">
            {index !== null
              ? `${String(index).replace(".", ",")} kg/m²`
              : weight && height
                ? "Confira peso e altura"
                : "—"}
          </output>
        </div>
      </div>
      {overview && <TrendPanel measures={overview.measures} />}
    </FormSection>
  );
}

type SignFieldProps = Pick<VitalFieldsProps, "form"> & {
  field: VitalSign;
  label: string;
  unit: string;
};

function SignField({ form, field, label, unit }: SignFieldProps) {
  const { onBlur, onChange, ...input } = form.getInputProps(`vitalSigns.${field}`);
  const typed = form.values.vitalSigns[field];
  const warns = !form.errors[field] && isUnusual(field, typed);
  return (
    <TextInput
      label={
        <>
          {label}
          <VisuallyHidden> ({unit})</VisuallyHidden>
        </>
      }
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit.length > 2 ? 56 : 40}
      rightSectionPointerEvents="none"
      inputMode={field === "bloodPressure" ? "text" : "decimal"}
      placeholder={field === "bloodPressure" ? "120/80" : undefined}
      maxLength={20}
      wrapperProps={{ "data-field": field }}
      description={warns ? "Valor fora do comum. Confira antes de salvar." : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      classNames={{ description: classes.unusual }}
      {...input}
      onChange={(event) => {
        form.clearFieldError(field);
        onChange(event);
      }}
      onBlur={(event) => {
        const tidy = tidySign(field, typed);
        if (tidy !== typed) form.setFieldValue(`vitalSigns.${field}`, tidy);
        // Told at once: who has gone on to the treatment doesn't look for a slip up here.
        form.setFieldError(field, signComplaint(field, tidy));
        onBlur(event);
      }}
      error={form.errors[field]}
    />
  );
}
