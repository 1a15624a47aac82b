import { Button, VisuallyHidden } from "@mantine/core";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import type { SoldService } from "#client/lib/service-choice.ts";
import { SumTable } from "#client/ui/sum-table.tsx";

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
    <SumTable caption="Serviços escolhidos">
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
    </SumTable>
  );
}
