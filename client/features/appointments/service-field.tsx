import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { findServices } from "#client/lib/find-services.ts";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import classes from "./appointment-form.module.css";
import { ServiceTable, type SoldService } from "./service-table.tsx";

/** As specified: the list is capped, and closes a moment after the field is left. */
const shownAtMost = 300;
const closeAfterBlurMs = 120;

type ServiceFieldProps = {
  services: readonly SoldService[];
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
};

/** Searches the services and gathers several, in the order in which they were chosen. */
export function ServiceField({ services, chosenIds, onChange, error }: ServiceFieldProps) {
  const [search, setSearch] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const open = () => {
    clearTimeout(closing.current);
    combobox.openDropdown();
  };
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
            placeholder="Buscar serviço"
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={search}
            error={error}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              open();
              combobox.updateSelectedOptionIndex();
            }}
            onClick={open}
            onFocus={open}
            onBlur={() => {
              closing.current = setTimeout(() => {
                combobox.closeDropdown();
                setSearch("");
              }, closeAfterBlurMs);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options}>
            {shown.map((service) => (
              <ServiceOption
                key={service.id}
                service={service}
                isChosen={chosenIds.includes(service.id)}
              />
            ))}
            {total === 0 && <Combobox.Empty>Nenhum serviço encontrado</Combobox.Empty>}
          </Combobox.Options>
          {total > shown.length && (
            <Combobox.Footer className={classes.soft}>
              Mostrando {shown.length} de {total}. Digite para encontrar os outros.
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <ServiceTable services={chosen} onRemove={toggle} onClear={() => onChange([])} />
    </div>
  );
}

function ServiceOption({ service, isChosen }: { service: SoldService; isChosen: boolean }) {
  return (
    <Combobox.Option value={service.id} active={isChosen} className={classes.option}>
      <IconCheck size={16} aria-hidden="true" className={classes.check} data-on={isChosen} />
      <span className={classes.optionText}>{service.name}</span>
      <span className={`${classes.optionSide} figures`}>
        {formatDuration(service.durationMinutes)}
        {service.priceCents !== undefined && ` · ${formatMoney(service.priceCents)}`}
      </span>
    </Combobox.Option>
  );
}
