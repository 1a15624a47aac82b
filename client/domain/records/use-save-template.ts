import type { FormErrors } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import type { Failure } from "#client/lib/failures.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { TemplateWriting } from "./templates-drawer.tsx";

type SaveTemplateOptions<Template> = {
  /** Reads the organisation's own templates again and returns the one that is written. */
  load: () => Promise<Template | undefined>;
  errorsOf: (failure: Failure) => FormErrors;
  onErrors: (errors: FormErrors) => void;
  /** What a saved template makes old. */
  changes: "patients" | "records";
} & Pick<TemplateWriting<Template>, "onReload" | "onSaved">;

/** Reports the results of saving a template, also that somebody else has changed it. */
export function useSaveTemplate<Template>(options: SaveTemplateOptions<Template>) {
  const conflict = useConflict({
    async load() {
      const stored = await options.load();
      if (!stored) throw new Error("the template is gone");
      return stored;
    },
    onTake: options.onReload,
    by: "notice",
  });
  const { handlers, failure } = useSaveRecord({
    errorsOf: options.errorsOf,
    onErrors: options.onErrors,
    onSaved() {
      void changed(options.changes);
      options.onSaved();
    },
    conflict,
  });
  return {
    conflict,
    failure,
    handlers: handlers({ saved: "Modelo salvo", failed: "Falha ao salvar o modelo" }),
  };
}
