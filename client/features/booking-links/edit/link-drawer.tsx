import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { emptyValues, valuesOf } from "./link-values.ts";
import { LinkForm } from "./link-form.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { useLinkOptions } from "./use-link-options.ts";

/**
 * The minimum notice that the first new link of a visit suggests, in hours; after a reset it
 * suggests none.
 */
const firstMinAdvanceHours = 2;

type LinkDrawerProps = {
  edited: BookingLink | "new" | null;
  /** Whether it is opened to say which sites may show the page. */
  isAboutSites: boolean;
  onClose: () => void;
};

/** Creates and edits links beside the list. */
export function LinkDrawer({ edited, isAboutSites, onClose }: LinkDrawerProps) {
  const shown = useLast(edited);
  const [minAdvanceHours, setMinAdvanceHours] = useState(firstMinAdvanceHours);
  return (
    <FormDrawer
      opened={edited !== null}
      title={shown === "new" ? "Criar link de agendamento" : "Editar link de agendamento"}
      unsaved="As mudanças deste link ainda não foram salvas."
      onClose={onClose}
    >
      {(drawer) => (
        <Dates>
          <LinkEditor
            link={shown === "new" ? null : shown}
            minAdvanceHours={minAdvanceHours}
            isAboutSites={isAboutSites}
            {...drawer}
            onSaved={() => {
              setMinAdvanceHours(0);
              drawer.onSaved();
            }}
          />
        </Dates>
      )}
    </FormDrawer>
  );
}

type LinkEditorProps = {
  link: BookingLink | null;
  minAdvanceHours: number;
  isAboutSites: boolean;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

function LinkEditor({ link, minAdvanceHours, ...handlers }: LinkEditorProps) {
  // Someone else's newer version, once the person has asked for it.
  const [newer, setNewer] = useState<BookingLink | null>(null);
  const current = newer ?? link;
  const options = useLinkOptions(current);
  return (
    <QueryView query={options} messageOf={loadFailure} loading={<FormSkeleton />}>
      {(loaded) => (
        <LinkForm
          key={current?.version ?? 0}
          link={current}
          initialValues={current ? valuesOf(current) : emptyValues(minAdvanceHours)}
          options={loaded}
          onReload={setNewer}
          {...handlers}
        />
      )}
    </QueryView>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Carregando funcionários, serviços e calendários">
      <Stack>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
