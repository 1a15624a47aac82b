import { Select, type SelectProps } from "@mantine/core";
import classes from "#client/ui/picker.module.css";

type ProfessionalPickerProps = Omit<SelectProps, "renderOption"> & {
  /** Those who are free at the time in question, marked in the list; null until that is known. */
  freeIds?: ReadonlySet<string> | null;
};

/** Chooses a professional among `data`; takes what a form's `getInputProps` gives. */
export function ProfessionalPicker({ freeIds, ...select }: ProfessionalPickerProps) {
  return (
    <Select
      label="Funcionário"
      searchable
      // Enter takes whom the typed letters have left.
      selectFirstOptionOnChange
      wrapperProps={{ "data-field": "professionalId" }}
      {...select}
      {...(freeIds !== undefined && {
        renderOption: ({ option: { value, label } }) => (
          <span className={classes.option}>
            <span className={classes.optionText}>{label}</span>
            {freeIds && (
              <span className={classes.optionSide} data-free={freeIds.has(value)}>
                {freeIds.has(value) ? "Livre" : "Não disponível"}
              </span>
            )}
          </span>
        ),
      })}
    />
  );
}
