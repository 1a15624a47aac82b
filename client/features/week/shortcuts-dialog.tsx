import { Kbd, Modal } from "@mantine/core";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { shortcuts } from "#client/domain/calendars/shortcut-rules.ts";
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

/** Lists what the keys of the week view do. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado" size="md">
      <dl className={classes.list}>
        {shortcuts.map(({ key, label }) => (
          <Row key={key} keys={[key]} label={label} />
        ))}
        <Row keys={[controlKey, "k"]} label="Buscar, marcar e bloquear de qualquer página" />
      </dl>
      <h3 className={classes.title}>Em um agendamento</h3>
      <dl className={classes.list}>
        {blockKeys.map(({ keys, label }) => (
          <Row key={label} keys={keys} label={label} />
        ))}
      </dl>
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
