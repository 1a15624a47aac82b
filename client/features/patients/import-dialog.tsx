import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { ImportSteps } from "./import-steps.tsx";
import { usePatientWords } from "./patient-words.ts";

type ImportDialogProps = { opened: boolean; onClose: () => void };

/** Takes customers in from a spreadsheet: first shows what will happen, then does all or nothing. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { lowerPlural } = usePatientWords();
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
      <ImportSteps onClose={onClose} />
    </Modal>
  );
}
