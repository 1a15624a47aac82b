import type { PrescribedItem } from "#shared/schemas/prescriptions.ts";
import { directionsOf, quantityInWords } from "#shared/texts/directions.pt-br.ts";
import classes from "./prescriptions.module.css";

type ItemListProps = {
  items: readonly PrescribedItem[];
  /** True for everything said, instead of a glance. */
  isWhole?: boolean;
};

/** What was prescribed, with the directions in words. */
export function ItemList({ items, isWhole = false }: ItemListProps) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li
          key={[item.medication, item.dosage, item.frequency, item.instructions].join()}
          className={classes.medication}
        >
          <strong>{item.medication}</strong>
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
