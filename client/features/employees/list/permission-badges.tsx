import { useCurrentUser } from "#client/lib/session.ts";
import { permissions } from "#shared/domain/permissions.ts";
import { holdsAll, type Standing } from "#shared/domain/rank.ts";
import classes from "./employee-card.module.css";
import { permissionLabel } from "#client/domain/employees/permission-words.ts";

/** Shows somebody's permissions, one word each; all ten are one word. */
export function PermissionBadges({ held }: { held: Standing }) {
  const { businessType } = useCurrentUser();
  const names = permissions.filter((name) => held.permissions.includes(name));
  const words = holdsAll(held, permissions)
    ? ["Todas as permissões"]
    : names.map((name) => permissionLabel(name, businessType));
  if (words.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Permissões">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
