import { Skeleton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { FormDrawer, type FormBeside } from "#client/ui/form-drawer.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView, type Query } from "#client/ui/query-view.tsx";

/** What the form of a template does with it. */
export type TemplateWriting<Template> = {
  onDirtyChange: (dirty: boolean) => void;
  onReload: (stored: Template) => void;
  onCancel: () => void;
  onSaved: () => void;
};

type TemplatesProps<Loaded, Template> = {
  /** The organisation's own templates, which are asked for while the drawer is open. */
  templates: Query<Loaded>;
  renderList: (loaded: Loaded, onWrite: (template: Template) => void) => ReactNode;
  renderForm: (written: Template, writing: TemplateWriting<Template>) => ReactNode;
};

type TemplatesDrawerProps<Loaded, Template> = TemplatesProps<Loaded, Template> & {
  opened: boolean;
  title: string;
  /** What is lost when it is closed with something typed. */
  unsaved: string;
  onClose: () => void;
};

/** Modelos: lists what papers and consultations begin with, and writes one of them. */
export function TemplatesDrawer<Loaded, Template>({
  templates,
  renderList,
  renderForm,
  ...drawer
}: TemplatesDrawerProps<Loaded, Template>) {
  return (
    <FormDrawer width={760} {...drawer}>
      {(beside) => <Templates {...{ templates, renderList, renderForm }} {...beside} />}
    </FormDrawer>
  );
}

function Templates<Loaded, Template>({
  templates,
  renderList,
  renderForm,
  onDirtyChange,
  leaveFor,
}: TemplatesProps<Loaded, Template> & FormBeside) {
  const [written, setWritten] = useState<Template | null>(null);
  if (written) {
    return renderForm(written, {
      onDirtyChange,
      onReload: setWritten,
      onCancel: () => leaveFor(() => setWritten(null)),
      onSaved() {
        onDirtyChange(false);
        setWritten(null);
      },
    });
  }
  return (
    <QueryView
      query={templates}
      messageOf={(error) => loadFailure(error, "dos modelos")}
      loading={
        <Loading label="Carregando modelos">
          <Skeleton height={160} radius={12} />
        </Loading>
      }
    >
      {(loaded) => renderList(loaded, setWritten)}
    </QueryView>
  );
}
