import { Button } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { lazyPart } from "#client/ui/lazy-part.tsx";

const PixSettingsDrawer = lazyPart(() => import("#client/domain/finance/pix-settings-drawer.tsx"));

/** Opens what is configured of the till: who receives by PIX. */
export function SettingsButton() {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconSettings size={18} />} onClick={open}>
        Configurar caixa
      </Button>
      {wasOpened && <PixSettingsDrawer opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
