import { Button } from "@mantine/core";
import { IconFileExport, IconFileImport } from "@tabler/icons-react";
import { WriteButton } from "#client/ui/read-only.tsx";

/** Opens the import of a spreadsheet. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <WriteButton
      variant="default"
      leftSection={<IconFileImport size={16} stroke={1.75} />}
      onClick={onClick}
    >
      Importar CSV
    </WriteButton>
  );
}

/** Downloads everyone as a spreadsheet. */
export function ExportButton() {
  return (
    <Button
      component="a"
      href="/api/patients/export"
      download
      variant="default"
      leftSection={<IconFileExport size={16} stroke={1.75} />}
    >
      Exportar CSV
    </Button>
  );
}
