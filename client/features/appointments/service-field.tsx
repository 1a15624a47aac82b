import { Button, Combobox, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { findServices } from "#client/lib/find-services.ts";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import classes from "./appointment-form.module.css";

/** As specified: the list is capped, and closes a moment after the field is left. */
const shownAtMost = 300;
const closeAfterBlurMs = 120;

/** A service as it is sold; without a price for who may not see what was agreed. */
export type SoldService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents?: number | undefined;
};

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

type ServiceTableProps = {
  services: readonly SoldService[];
  onRemove?: (id: string) => void;
  onClear?: () => void;
};

/** Services with what they take and cost together; prices only where all of them are known. */
export function ServiceTable({ services, onRemove, onClear }: ServiceTableProps) {
  if (services.length === 0) return null;
  const prices = services.flatMap(({ priceCents }) => priceCents ?? []);
  const withPrices = prices.length === services.length;
  const minutes = services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Serviços escolhidos</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Serviço</th>
          <th scope="col">Duração</th>
          {withPrices && <th scope="col">Preço</th>}
          {onRemove && (
            <th scope="col">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.id}>
            <th scope="row">{service.name}</th>
            <td>{formatDuration(service.durationMinutes)}</td>
            {withPrices && <td>{formatMoney(service.priceCents ?? 0)}</td>}
            {onRemove && (
              <td>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={`Remover ${service.name}`}
                  onClick={() => onRemove(service.id)}
                >
                  Remover
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">Total</th>
          <td>{formatDuration(minutes)}</td>
          {withPrices && <td>{formatMoney(prices.reduce((sum, price) => sum + price, 0))}</td>}
          {onClear && (
            <td>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
                Limpar
              </Button>
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}
