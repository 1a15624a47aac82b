import { Button } from "@mantine/core";
import { IconFileExport, IconFileImport } from "@tabler/icons-react";

/** Opens the import of a spreadsheet. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} stroke={1.75} />}
      onClick={onClick}
    >
      Importar CSV
    </Button>
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
