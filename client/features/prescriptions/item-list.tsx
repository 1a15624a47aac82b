import { VisuallyHidden } from "@mantine/core";
import type { PrescribedItem } from "#shared/schemas/prescriptions.ts";
import { directionsOf, quantityInWords } from "#shared/texts/directions.pt-br.ts";
import classes from "./prescriptions.module.css";

type ItemListProps = {
  items: readonly PrescribedItem[];
  /** True for everything said, instead of a glance. */
  isWhole?: boolean;
  /** True for what was cancelled: it is struck through, and said to those who don't see it. */
  isCancelled?: boolean;
};

/** What was prescribed, with the directions in words. */
export function ItemList({ items, isWhole = false, isCancelled = false }: ItemListProps) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li
          key={[item.medication, item.dosage, item.frequency, item.instructions].join()}
          className={classes.medication}
        >
          {isCancelled ? (
            <strong>
              <VisuallyHidden>Cancelado: </VisuallyHidden>
              <s>{item.medication}</s>
            </strong>
          ) : (
            <strong>{item.medication}</strong>
          )}
          <span>{directionsOf(item)}</span>
          {isWhole && (
            <>
              <span>{item.instructions}</span>
              <span className={classes.soft}>
                Quantidade: {quantityInWords(item.quantity, item.medication)}
                {item.refills > 0 && ` · Renovações: ${item.refills}`}
              </span>
              {item.notes && <span className={classes.soft}>{item.notes}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
