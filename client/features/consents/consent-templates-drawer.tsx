import { TemplatesDrawer, type TemplateWriting } from "#client/domain/records/templates-drawer.tsx";
import { trpc } from "#client/lib/trpc.ts";
import type { ConsentTemplate } from "#shared/schemas/consents.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateList } from "./template-list.tsx";
import { isOwn, wordingsOf, type Wording } from "./template-values.ts";

type ConsentTemplatesDrawerProps = { opened: boolean; onClose: () => void };

/** Modelos de termos: the wordings that consents begin with. */
export function ConsentTemplatesDrawer({ opened, onClose }: ConsentTemplatesDrawerProps) {
  const own = trpc.consents.templates.useQuery(undefined, { enabled: opened });
  return (
    <TemplatesDrawer
      opened={opened}
      onClose={onClose}
      title="Modelos de termos"
      unsaved="O modelo ainda não foi salvo."
      templates={own}
      renderList={({ templates }, onWrite) => (
        <TemplateList wordings={wordingsOf(templates)} onWrite={onWrite} />
      )}
      renderForm={(
        written: Wording | ConsentTemplate,
        writing: TemplateWriting<Wording | ConsentTemplate>,
      ) => (
        <TemplateForm
          key={isOwn(written) ? written.version : 0}
          wording={written}
          own={isOwn(written) ? written : null}
          {...writing}
        />
      )}
    />
  );
}
