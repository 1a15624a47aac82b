import { Button, CloseButton, VisuallyHidden } from "@mantine/core";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { SumTable } from "#client/ui/sum-table.tsx";
import { centsOf, minutesOf, type SoldService } from "./service-rules.ts";

type ServiceTableProps = {
  services: readonly SoldService[];
  /** True to remove services with a cross instead of a word. */
  isNarrow?: boolean;
  onRemove?: (id: string) => void;
  onClear?: (() => void) | undefined;
};

/** Lists services with their total time and price; shows prices only when all are known. */
export function ServiceTable({ services, isNarrow, onRemove, onClear }: ServiceTableProps) {
  if (services.length === 0) return null;
  const cents = centsOf(services);
  const withPrices = cents !== undefined;
  const Remove = isNarrow ? RemoveCross : RemoveButton;
  return (
    <SumTable
      caption={isNarrow ? "Serviços escolhidos, duração e preço totais" : "Serviços escolhidos"}
    >
      <thead>
        <tr>
          <th scope="col">Serviço</th>
          <th scope="col">Duração</th>
          {withPrices && <th scope="col">Preço</th>}
          {onRemove && (
            <th scope="col">
              <VisuallyHidden>{isNarrow ? "Remover" : "Ações"}</VisuallyHidden>
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
                <Remove name={service.name} onClick={() => onRemove(service.id)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">Total</th>
          <td>{formatDuration(minutesOf(services))}</td>
          {withPrices && <td>{formatMoney(cents)}</td>}
          {onRemove && !onClear && <td aria-hidden="true" />}
          {onClear && (
            <td>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
                Limpar
              </Button>
            </td>
          )}
        </tr>
      </tfoot>
    </SumTable>
  );
}

type RemoveProps = { name: string; onClick: () => void };

function RemoveButton({ name, onClick }: RemoveProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`Remover ${name}`}
      onClick={onClick}
    >
      Remover
    </Button>
  );
}

function RemoveCross({ name, onClick }: RemoveProps) {
  return <CloseButton size="sm" aria-label={`Remover ${name}`} onClick={onClick} />;
}
