import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { ImportForm } from "./import-form.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

type ImportDialogProps = { opened: boolean; onClose: () => void };

/** Imports customers from a spreadsheet: shows what will happen first, then does all or nothing. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { lowerPlural } = useCustomerWords();
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Importar ${lowerPlural}`}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <ImportForm onClose={onClose} />
    </Modal>
  );
}
