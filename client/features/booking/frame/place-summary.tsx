import { IconMapPin } from "@tabler/icons-react";
import { mapUrl } from "#shared/domain/maps.ts";
import { elsewhere } from "./embed-calls.ts";
import classes from "./place-summary.module.css";

type PlaceSummaryProps = {
  name: string;
  /** Empty when the organisation has given none. */
  address: string;
};

/** Shows where the customer comes to; the address opens a map. */
export function PlaceSummary({ name, address }: PlaceSummaryProps) {
  return (
    <span className={classes.place}>
      {name}
      {address && (
        <a href={mapUrl(address)} {...elsewhere}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {address}
        </a>
      )}
    </span>
  );
}
