import { Kbd, Modal } from "@mantine/core";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { shortcuts, todayShortcuts } from "#client/domain/calendars/shortcut-words.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { copyWords } from "./copy-words.ts";
import classes from "./shortcuts-dialog.module.css";

/** With the focus on a block. */
const blockKeys = [
  { keys: ["Enter"], label: "Abrir o agendamento" },
  { keys: ["Espaço"], label: "Pegar para mover; Enter confirma, Esc cancela" },
  { keys: ["↑", "↓"], label: "Mover 15 minutos; no fim do expediente, mais uma vez passa dele" },
  { keys: ["←", "→"], label: "Mudar o dia ou, por profissional, quem atende" },
  { keys: ["Alt", "↑ ↓"], label: "Mover 5 minutos" },
  { keys: ["Shift", "↑ ↓"], label: "Mudar a duração" },
  { keys: ["p"], label: copyWords.nextWeek },
  { keys: [controlKey, "c"], label: copyWords.copy },
  { keys: [controlKey, "v"], label: "Colar no horário com o foco ou sob o mouse" },
  { keys: [controlKey, "d"], label: copyWords.duplicate },
  { keys: ["Shift", "F10"], label: "Mostrar o que dá para fazer" },
] as const;

type ShortcutsDialogProps = {
  /** Whether it lists the keys of Hoje, which has no blocks to be moved. */
  isToday?: boolean;
  onClose: () => void;
};

/** Lists what the keys of the agenda do, or those of Hoje. */
export default function ShortcutsDialog({ isToday = false, onClose }: ShortcutsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado" size="md">
      <dl className={classes.list}>
        {(isToday ? todayShortcuts : shortcuts).map(({ key, label }) => (
          <Row key={key} keys={[key]} label={label} />
        ))}
        <Row keys={[controlKey, "k"]} label="Buscar, marcar e bloquear de qualquer página" />
      </dl>
      {!isToday && (
        <>
          <h3 className={classes.title}>Em um agendamento</h3>
          <dl className={classes.list}>
            {blockKeys.map(({ keys, label }) => (
              <Row key={label} keys={keys} label={label} />
            ))}
          </dl>
        </>
      )}
    </Modal>
  );
}

function Row({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
