import { useMergedRef } from "@mantine/hooks";
import { createLink } from "@tanstack/react-router";
import { useEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import classes from "./record-row.module.css";

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(" ");

/**
 * A row of a table that opens its record wherever it is clicked: what opens it is the `RowLink` or
 * `RowButton` in it, which screen readers hear by its name alone. Other links and buttons in the row
 * work as ever.
 */
export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={joined(classes.row, className)} {...props} />;
}

/** The same in a list. */
export function ListRow({ className, ...props }: ComponentProps<"li">) {
  return <li className={joined(classes.row, className)} {...props} />;
}

/** The same as a card. */
export function CardRow({ className, ...props }: ComponentProps<"article">) {
  return <article className={joined(classes.row, className)} {...props} />;
}

type OpenerProps = ComponentProps<"a"> & {
  /** Shows the record beside the list instead, where it isn't shown yet. */
  onBeside?: (() => void) | undefined;
};

/**
 * Opens the record of its row at an address, which the browser can open in another tab too. With
 * `onBeside` a plain click shows it beside the list, and Enter on the row that is shown there,
 * marked by `aria-current`, goes on to the address.
 */
export const RowLink = createLink(
  ({ className, href, ref, onBeside, onClick, children, ...props }: OpenerProps) => {
    const isShown = Boolean(props["aria-current"]);
    const link = useRef<HTMLAnchorElement>(null);
    useEffect(() => {
      // A page that begins with an open panel begins at its row.
      if (isShown && document.activeElement === document.body) link.current?.focus();
    }, [isShown]);
    return (
      <a
        href={href}
        ref={useMergedRef(link, ref)}
        className={joined(classes.opener, className)}
        data-opener
        onClick={(event) => {
          if (onBeside && isPlain(event) && !(isShown && isFromKeyboard(event))) {
            event.preventDefault();
            // Not every browser gives it to a link that is clicked.
            event.currentTarget.focus();
            onBeside();
          }
          onClick?.(event);
        }}
        {...props}
      >
        {children}
      </a>
    );
  },
);

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

const isFromKeyboard = ({ detail }: MouseEvent) => detail === 0;

/** Opens what has no address: a form above the page. */
export function RowButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button type="button" className={joined(classes.opener, className)} data-opener {...props} />
  );
}
