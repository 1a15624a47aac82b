import { Group, Modal, Radio, Stack, Text, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import classes from "./settings-dialog.module.css";

const choices = [
  {
    value: "auto",
    label: "Como o sistema",
    hint: "Muda junto com o aparelho",
    icon: IconDeviceDesktop,
  },
  { value: "light", label: "Claro", hint: "Fundo branco", icon: IconSun },
  { value: "dark", label: "Escuro", hint: "Fundo preto, para pouca luz", icon: IconMoon },
] as const;

/** The person's own settings on this device. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Modal opened onClose={onClose} title="Configurações" size="sm">
      <Radio.Group
        label="Aparência"
        description="Vale para este navegador."
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
      >
        <Stack gap="xs" mt="sm">
          {choices.map(({ value, label, hint, icon: Icon }) => (
            <Radio.Card key={value} value={value} className={classes.choice}>
              <Group wrap="nowrap" gap="sm">
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <div className={classes.text}>
                  <Text fw={500}>{label}</Text>
                  <Text size="sm" c="dimmed">
                    {hint}
                  </Text>
                </div>
                <Radio.Indicator />
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
    </Modal>
  );
}
