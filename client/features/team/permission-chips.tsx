import { permissions } from "#shared/domain/permissions.ts";
import { holdsAll, type Standing } from "#shared/domain/rank.ts";
import { permissionLabels } from "#shared/texts/permissions.pt-br.ts";
import classes from "./employee-card.module.css";

/** What somebody may do, in a word each; all ten are one word. */
export function PermissionChips({ held }: { held: Standing }) {
  const names = permissions.filter((name) => held.permissions.includes(name));
  const words = holdsAll(held, permissions)
    ? ["Todas as permissões"]
    : names.map((name) => permissionLabels[name]);
  if (words.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Permissões">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
