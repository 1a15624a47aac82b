import { Button, Group } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import { VersionCompare } from "#client/ui/version-compare.tsx";
import { formWords } from "#client/ui/form-words.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { differences } from "./version-words.ts";
import type { VersionConflict } from "./use-update-appointment.ts";

type VersionConflictNoticeProps = {
  conflict: VersionConflict;
  loading: boolean;
  onSaveMine: () => void;
  /** Drops what was typed in favour of what is stored. */
  onTakeTheirs: () => void;
};

/** Shows both versions when the same appointment was saved twice, and lets the second decide. */
export function VersionConflictNotice({ conflict, ...props }: VersionConflictNoticeProps) {
  const { loading, onSaveMine, onTakeTheirs } = props;
  return (
    <Notice tone="warning" takesFocus>
      {formWords.meanwhile("Este agendamento mudou")} {formWords.kept}
      <VersionCompare rows={differences(conflict.mine, conflict.theirs)} />
      <Group gap="xs" mt={8}>
        <Button variant="default" size="xs" onClick={onTakeTheirs}>
          Ficar com a versão atual
        </Button>
        <WriteButton size="xs" loading={loading} onClick={onSaveMine}>
          {formWords.saveMine}
        </WriteButton>
      </Group>
    </Notice>
  );
}
