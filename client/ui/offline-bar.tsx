import { IconWifiOff } from "@tabler/icons-react";
import classes from "./offline-bar.module.css";
import { useIsOnline } from "./use-is-online.ts";

/** Says at the top of every page that the browser is offline, while it is. */
export function OfflineBar() {
  const online = useIsOnline();
  return (
    <div role="status" className={classes.region}>
      {!online && (
        <p className={classes.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
          Sem conexão. O que você digitou continua aqui.
        </p>
      )}
    </div>
  );
}
