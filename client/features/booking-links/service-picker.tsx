import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { ChosenServices } from "./chosen-services.tsx";
import { findServices } from "#client/lib/find-services.ts";
import classes from "./service-picker.module.css";
import type { ServiceOption } from "./use-link-options.ts";

/** More rows than this nobody reads: people type. */
const shownAtMost = 50;

type ServicePickerProps = {
  services: readonly ServiceOption[];
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  error?: React.ReactNode;
};

/** Searches the catalogue and gathers services, in the order in which they were chosen. */
export function ServicePicker({ services, chosenIds, onChange, error }: ServicePickerProps) {
  const [search, setSearch] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { shown, total } = findServices(services, search, shownAtMost);
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  const chosen = chosenIds.flatMap((id) => services.find((service) => service.id === id) ?? []);
  return (
    <div data-field="serviceIds">
      <Combobox store={combobox} onOptionSubmit={toggle}>
        <Combobox.Target>
          <TextInput
            label="Serviços"
            description="São marcados todos juntos, nesta ordem."
            placeholder="Buscar serviço"
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={search}
            error={error}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown();
              setSearch("");
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options}>
            {shown.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                isChosen={chosenIds.includes(service.id)}
              />
            ))}
            {total === 0 && <Combobox.Empty>Nenhum serviço encontrado</Combobox.Empty>}
          </Combobox.Options>
          {total > shown.length && (
            <Combobox.Footer className={classes.footer}>
              Mostrando {shown.length} de {total}. Digite para encontrar os outros.
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <ChosenServices services={chosen} onRemove={toggle} />
    </div>
  );
}

function ServiceRow({ service, isChosen }: { service: ServiceOption; isChosen: boolean }) {
  return (
    <Combobox.Option value={service.id} active={isChosen} className={classes.option}>
      <IconCheck size={16} aria-hidden="true" className={classes.check} data-on={isChosen} />
      <span className={classes.name}>{service.name}</span>
      <span className={`${classes.figures} figures`}>
        {formatDuration(service.durationMinutes)} · {formatMoney(service.priceCents)}
      </span>
    </Combobox.Option>
  );
}
