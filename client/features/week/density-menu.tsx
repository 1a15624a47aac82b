import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowsVertical } from "@tabler/icons-react";
import { densities, densityOf } from "./grid/scale-rules.ts";
import { useDensity } from "./grid/use-density.ts";

const labels = { compact: "Compacta", normal: "Normal", fit: "O dia inteiro" } as const;

/** Chooses how tall an hour is drawn. */
export function DensityMenu() {
  const [density, setDensity] = useDensity();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Altura das horas: ${labels[density]}`}
          title="Altura das horas"
        >
          <IconArrowsVertical size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Altura das horas</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => setDensity(densityOf(value))}>
          {densities.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {labels[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
