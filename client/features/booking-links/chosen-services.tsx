import { CloseButton, VisuallyHidden } from "@mantine/core";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { SumTable } from "#client/ui/sum-table.tsx";
import { totalsOf } from "./totals.ts";
import type { ServiceOption } from "./use-link-options.ts";

type ChosenServicesProps = {
  services: readonly ServiceOption[];
  onRemove: (id: string) => void;
};

/** The chosen services with what they take and cost together: the preview of a booking. */
export function ChosenServices({ services, onRemove }: ChosenServicesProps) {
  if (services.length === 0) return null;
  const totals = totalsOf(services);
  return (
    <SumTable caption="Serviços escolhidos, duração e preço totais">
      <thead>
        <tr>
          <th scope="col">Serviço</th>
          <th scope="col">Duração</th>
          <th scope="col">Preço</th>
          <th scope="col">
            <VisuallyHidden>Remover</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.id}>
            <th scope="row">{service.name}</th>
            <td>{formatDuration(service.durationMinutes)}</td>
            <td>{formatMoney(service.priceCents)}</td>
            <td>
              <CloseButton
                size="sm"
                aria-label={`Remover ${service.name}`}
                onClick={() => onRemove(service.id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">Total</th>
          <td>{formatDuration(totals.durationMinutes)}</td>
          <td>{formatMoney(totals.priceCents)}</td>
          <td aria-hidden="true" />
        </tr>
      </tfoot>
    </SumTable>
  );
}
