import { Kbd, Modal } from "@mantine/core";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { keyGroups, type KeyPlace } from "./key-words.ts";
import classes from "./shortcuts-dialog.module.css";

type ShortcutsDialogProps = {
  place: KeyPlace;
  onClose: () => void;
};

const everywhere = {
  title: "Em qualquer página",
  rows: [{ keys: [controlKey, "k"], label: "Buscar, marcar e bloquear" }],
};

/** Lists what keys do in a place. */
export default function ShortcutsDialog({ place, onClose }: ShortcutsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado" size="md">
      {[...keyGroups(place), everywhere].map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.list}>
            {rows.map(({ keys, label }) => (
              <div key={label} className={classes.row}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
