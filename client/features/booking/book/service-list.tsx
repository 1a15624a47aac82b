import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import classes from "./booking-summary.module.css";

type Service = { id?: string; name: string; durationMinutes: number; priceCents: number };

type ServiceListProps = {
  services: readonly Service[];
  totalDurationMinutes: number;
  totalPriceCents: number;
};

/** Lists what is booked with duration and price; with totals when there is more than one. */
export function ServiceList(props: ServiceListProps) {
  const { services, totalDurationMinutes, totalPriceCents } = props;
  return (
    <table className={classes.services}>
      <caption className={classes.caption}>Serviços selecionados</caption>
      <tbody>
        {services.map(({ name, durationMinutes, priceCents }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={classes.duration}>{formatDuration(durationMinutes)}</span>
            </th>
            <td>{formatMoney(priceCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Total
            <span className={classes.duration}>{formatDuration(totalDurationMinutes)}</span>
          </th>
          <td>{formatMoney(totalPriceCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
