import { Kbd, Modal } from "@mantine/core";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { keyGroups } from "./key-words.ts";
import classes from "./shortcuts-dialog.module.css";

type ShortcutsDialogProps = {
  /** Whether it lists the keys of Hoje. */
  isToday?: boolean;
  onClose: () => void;
};

const everywhere = {
  title: "Em qualquer página",
  rows: [{ keys: [controlKey, "k"], label: "Buscar, marcar e bloquear" }],
};

/** Lists what the keys of the agenda do, or those of Hoje. */
export default function ShortcutsDialog({ isToday = false, onClose }: ShortcutsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado" size="md">
      {[...keyGroups(isToday ? "today" : "agenda"), everywhere].map(({ title, rows }) => (
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
