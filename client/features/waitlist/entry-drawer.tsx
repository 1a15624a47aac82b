import { Skeleton, Stack } from "@mantine/core";
import { attending } from "#client/domain/employees/attending-rules.ts";
import { failureOf } from "#client/lib/failures.ts";
import { joinQueries } from "#client/lib/join-queries.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { EntryForm } from "./entry-form.tsx";

type EntryDrawerProps = { opened: boolean; onClose: () => void };

/** Puts somebody on the list, beside it. */
export function EntryDrawer({ opened, onClose }: EntryDrawerProps) {
  return (
    <FormDrawer
      opened={opened}
      title="Incluir na lista de espera"
      unsaved="Esta pessoa ainda não está na lista."
      onClose={onClose}
    >
      {(drawer) => (
        <Dates>
          <FormLoader drawer={drawer} />
        </Dates>
      )}
    </FormDrawer>
  );
}

function FormLoader({ drawer }: { drawer: FormInDrawer }) {
  const calendars = trpc.calendars.list.useQuery();
  const directory = trpc.employees.directory.useQuery();
  const services = trpc.services.offered.useQuery();
  const data =
    calendars.data && directory.data && services.data
      ? {
          calendars: calendars.data.filter(({ isActive }) => isActive),
          professionals: attending(directory.data),
          services: services.data,
        }
      : undefined;
  return (
    <QueryView
      query={{ data, ...joinQueries([calendars, directory, services]) }}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando o formulário">
          <Stack gap="md">
            {Array.from({ length: 5 }, (_, i) => (
              <Skeleton key={i} height={40} radius={8} />
            ))}
          </Stack>
        </Loading>
      }
    >
      {(options) => <EntryForm options={options} {...drawer} />}
    </QueryView>
  );
}
