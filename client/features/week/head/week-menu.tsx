import { ActionIcon, Kbd, Menu } from "@mantine/core";
import {
  IconAdjustmentsHorizontal,
  IconKeyboard,
  IconListDetails,
  IconPrinter,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { densities, densityOf } from "../grid/scale-rules.ts";
import { useDensity } from "../grid/use-density.ts";
import { viewLabels, viewOf, weekViews } from "../address/search-values.ts";
import type { WeekState } from "../address/use-week-state.ts";
import { CalendarsMenu } from "./calendars-menu.tsx";
import classes from "./week-menu.module.css";

type WeekMenuProps = { calendar: Calendar; state: WeekState; onHelp: () => void };

const densityLabels = { compact: "Compacta", normal: "Normal", fit: "O dia inteiro" } as const;

const printLabels = {
  dia: "Imprimir o dia",
  semana: "Imprimir a semana",
  lista: "Imprimir a lista",
} as const;

/** How the calendar is shown: the height of its hours, cancelled ones, and on phones the view. */
export function WeekMenu({ calendar, state, onHelp }: WeekMenuProps) {
  const [density, setDensity] = useDensity();
  const { showCancelled } = state.filters;
  const isList = state.view === "lista";
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Exibição"
          title="Exibição"
          data-changed={showCancelled || undefined}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state.isPhone && (
          <>
            <CalendarsMenu calendar={calendar} />
            <Menu.Label>Visão</Menu.Label>
            <Menu.RadioGroup
              value={state.view}
              onChange={(value) => state.show(viewOf(value ?? ""))}
            >
              {weekViews.map((view) => (
                <Menu.RadioItem key={view} value={view}>
                  {viewLabels[view]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Item onClick={() => state.goTo(state.today)}>Ir para hoje</Menu.Item>
            <Menu.Divider />
          </>
        )}
        {!isList && (
          <>
            <Menu.Label>Altura das horas</Menu.Label>
            <Menu.RadioGroup value={density} onChange={(value) => setDensity(densityOf(value))}>
              {densities.map((each) => (
                <Menu.RadioItem key={each} value={each}>
                  {densityLabels[each]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        {state.isPhone && !isList && (
          <Menu.CheckboxItem
            checked={state.columns === "profissional"}
            onChange={(checked) => state.showColumns(checked ? "profissional" : "dia")}
          >
            Por profissional
          </Menu.CheckboxItem>
        )}
        <Menu.CheckboxItem checked={showCancelled} onChange={state.showCancelled}>
          Mostrar cancelados
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/app/appointments"
          leftSection={<IconListDetails size={18} stroke={1.6} />}
        >
          Todos os agendamentos
        </Menu.Item>
        {!state.isPhone && (
          <>
            <Menu.Item
              leftSection={<IconPrinter size={18} stroke={1.6} />}
              rightSection={<Kbd size="xs">{`${controlKey} P`}</Kbd>}
              onClick={() => window.print()}
            >
              {printLabels[state.view]}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconKeyboard size={18} stroke={1.6} />}
              rightSection={<Kbd size="xs">?</Kbd>}
              onClick={onHelp}
            >
              Atalhos do teclado
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
