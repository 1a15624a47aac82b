import { Button, Group } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import classes from "./appointment-details.module.css";
import { differences } from "./compare-versions.ts";
import type { VersionConflict } from "./use-update-appointment.ts";

type VersionConflictNoticeProps = {
  conflict: VersionConflict;
  loading: boolean;
  onSaveMine: () => void;
  /** Gives up what was typed for what is stored. */
  onTakeTheirs: () => void;
};

/** Two people changed the same appointment: the second sees both versions and decides. */
export function VersionConflictNotice({ conflict, ...props }: VersionConflictNoticeProps) {
  const { loading, onSaveMine, onTakeTheirs } = props;
  const rows = differences(conflict.mine, conflict.theirs);
  return (
    <Notice tone="warning">
      Outra pessoa mudou este agendamento enquanto você editava. O que você digitou continua aqui.
      {rows.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.compare}>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Sua versão</th>
                <th scope="col">Versão atual</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>{row.mine}</td>
                  <td>{row.theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Group gap="xs" mt={8}>
        <Button variant="default" size="xs" onClick={onTakeTheirs}>
          Ficar com a versão atual
        </Button>
        <Button size="xs" loading={loading} onClick={onSaveMine}>
          Salvar as minhas mudanças
        </Button>
      </Group>
    </Notice>
  );
}
