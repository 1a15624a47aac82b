import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { FormDrawer, type FormBeside } from "#client/ui/form-drawer.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { TemplateForm } from "./template-form.tsx";
import { TemplateList } from "./template-list.tsx";
import { templatesOf, type Template } from "./template-values.ts";

type TemplatesDrawerProps = { opened: boolean; onClose: () => void };

/** Modelos de texto: the templates that consultations begin with. */
export function TemplatesDrawer({ opened, onClose }: TemplatesDrawerProps) {
  return (
    <FormDrawer
      opened={opened}
      title="Modelos de texto"
      unsaved="As mudanças deste modelo de texto ainda não foram salvas."
      width={760}
      onClose={onClose}
    >
      {(drawer) => <Templates {...drawer} />}
    </FormDrawer>
  );
}

function Templates({ onDirtyChange, leaveFor }: FormBeside) {
  const [written, setWritten] = useState<Template | null>(null);
  const own = trpc.recordTemplates.list.useQuery();
  if (written) {
    return (
      <TemplateForm
        key={written.version ?? 0}
        template={written}
        onDirtyChange={onDirtyChange}
        onReload={setWritten}
        onCancel={() => leaveFor(() => setWritten(null))}
        onSaved={() => {
          onDirtyChange(false);
          setWritten(null);
        }}
      />
    );
  }
  return (
    <QueryView
      query={own}
      messageOf={(error) => loadFailure(error, "dos modelos")}
      loading={
        <Loading label="Carregando modelos">
          <Skeleton height={160} radius={12} />
        </Loading>
      }
    >
      {({ templates }) => <TemplateList templates={templatesOf(templates)} onWrite={setWritten} />}
    </QueryView>
  );
}
