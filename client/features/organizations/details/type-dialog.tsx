import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import type { OrganizationDetails } from "#shared/schemas/organizations.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { changesOfType, type DetailsValues } from "./details-values.ts";

type TypeDialogProps = {
  opened: boolean;
  stored: OrganizationDetails;
  values: DetailsValues;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Tells what another kind of business changes, before it does. */
export function TypeDialog({ opened, stored, values, onConfirm, onCancel }: TypeDialogProps) {
  const changes = changesOfType(stored, values);
  return (
    <ConfirmDialog
      opened={opened}
      title="Mudar o tipo de negócio?"
      confirmLabel="Mudar e recarregar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        De <strong>{businessTypeNames[stored.businessType]}</strong> para{" "}
        <strong>{businessTypeNames[values.businessType]}</strong>, para toda a equipe.
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p>Nada é apagado. A página será recarregada para aplicar a mudança.</p>
    </ConfirmDialog>
  );
}
