import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { trailName } from "./consultation-words.ts";
import { TrailDialog } from "./trail-dialog.tsx";

/** Ends a patient's clinical tab: who opened what it shows, and whether it is what was written. */
export function TrailButton({ patientId }: { patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {trailName}
      </Button>
      <TrailDialog patientId={patientId} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
