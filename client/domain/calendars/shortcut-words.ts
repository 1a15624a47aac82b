import { shortcutKeys, type ShortcutName } from "#client/ui/shortcut-rules.ts";

type Shortcut = { readonly name: ShortcutName; readonly key: string; readonly label: string };

const shortcut = (name: ShortcutName, label: string): Shortcut => ({
  name,
  key: shortcutKeys[name],
  label,
});

/** The keys of the agenda. */
export const shortcuts: readonly Shortcut[] = [
  shortcut("today", "Ir para hoje"),
  shortcut("next", "Próxima semana ou dia"),
  shortcut("previous", "Semana ou dia anterior"),
  shortcut("new", "Novo agendamento"),
  shortcut("day", "Ver o dia"),
  shortcut("week", "Ver a semana"),
  shortcut("list", "Ver a lista"),
  shortcut("search", "Buscar na agenda"),
  shortcut("grid", "Ir para os horários (setas andam neles)"),
  shortcut("person", "Ver só o primeiro profissional (2 a 9: somar os outros)"),
  shortcut("everybody", "Ver todos os profissionais"),
  shortcut("undo", "Desfazer o último passo (também Ctrl Z)"),
  shortcut("help", "Mostrar os atalhos"),
];

/** The keys of Hoje, where people wait in a queue instead of days that turn. */
export const todayShortcuts: readonly Shortcut[] = [
  shortcut("next", "Próxima pessoa da fila"),
  shortcut("previous", "Pessoa anterior da fila"),
  ...shortcuts.filter(({ name }) => ["new", "day", "week", "list", "undo", "help"].includes(name)),
];

/** The keys of the other pages, which lead through their lists. */
export const pageShortcuts: readonly Shortcut[] = [
  shortcut("new", "Criar, como o botão no alto da página"),
  shortcut("search", "Buscar na lista"),
  shortcut("next", "Próxima linha da lista (também ↓); Enter abre"),
  shortcut("previous", "Linha anterior da lista (também ↑)"),
  shortcut("help", "Mostrar os atalhos"),
];
