import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { queries, trpcClient } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import type { PixSettings, UpdatePixSettingsInput } from "#shared/schemas/pix.ts";
import { pixSettingsErrors, type PixSettingsErrors } from "./pix-settings-values.ts";

type SaveOptions = {
  conflict: MeetsConflict;
  onSaved: () => void;
  onErrors: (errors: PixSettingsErrors) => void;
};

/** Changes who receives by PIX and reports the result. */
export function useSavePixSettings({ conflict, onSaved, onErrors }: SaveOptions) {
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => pixSettingsErrors(issues),
    onErrors,
    conflict,
    onSaved(saved: PixSettings) {
      queries.pix.settings.setData(undefined, saved);
      void changed("organizations");
      onSaved();
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: UpdatePixSettingsInput) => trpcClient.pix.updateSettings.mutate(input),
    ...handlers({ saved: "Caixa configurado", failed: "Falha ao configurar o caixa" }),
  });
  return { save: mutate, isPending, failure };
}
