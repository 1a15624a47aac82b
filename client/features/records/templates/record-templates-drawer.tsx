import { TemplatesDrawer, type TemplateWriting } from "#client/domain/records/templates-drawer.tsx";
import { trpc } from "#client/lib/trpc.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateList } from "./template-list.tsx";
import { templatesOf, type Template } from "./template-values.ts";

type RecordTemplatesDrawerProps = { opened: boolean; onClose: () => void };

/** Modelos de texto: the templates that consultations begin with. */
export function RecordTemplatesDrawer({ opened, onClose }: RecordTemplatesDrawerProps) {
  const own = trpc.recordTemplates.list.useQuery(undefined, { enabled: opened });
  return (
    <TemplatesDrawer
      opened={opened}
      onClose={onClose}
      title="Modelos de texto"
      unsaved="As mudanças deste modelo de texto ainda não foram salvas."
      templates={own}
      renderList={({ templates }, onWrite) => (
        <TemplateList templates={templatesOf(templates)} onWrite={onWrite} />
      )}
      renderForm={(written: Template, writing: TemplateWriting<Template>) => (
        <TemplateForm key={written.version ?? 0} template={written} {...writing} />
      )}
    />
  );
}
