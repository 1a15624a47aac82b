import { Skeleton, Stack } from "@mantine/core";
import { IconArrowLeft, IconCalendarOff } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates } from "#client/ui/dates.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Page } from "#client/ui/page.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { StatePanel } from "./state-panel.tsx";
import { ClosedDaysPanel } from "./closed-days-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import classes from "./settings-page.module.css";

type CalendarSettingsPageProps = {
  id: string;
  /** Shows blocked times, on the clocks of a zone. */
  TimeOff: ComponentType<{ timeZone: string }>;
};

/** /app/calendar/{id}/settings. */
export function CalendarSettingsPage({ id, TimeOff }: CalendarSettingsPageProps) {
  const query = trpc.calendars.get.useQuery({ id });
  const code = query.isError ? failureOf(query.error).code : null;
  // A malformed id in the address names no calendar either.
  const isMissing = code === "not_found" || code === "invalid_input";
  if (isMissing) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.5} />}
        title="Calendário não encontrado"
        heading={1}
        action={
          <ButtonLink to="/app/calendarios" search={{ noAutoOpen: 1 }} variant="default">
            Ver calendários
          </ButtonLink>
        }
      >
        Ele pode ter sido excluído, ou o endereço não está completo.
      </EmptyState>
    );
  }
  return (
    <Page title="Configurar calendário" lead={query.data?.name ?? "\u00a0"} width="reading">
      <AnchorLink to="/app/calendarios" search={{ noAutoOpen: 1 }} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Calendários
      </AnchorLink>
      <QueryView
        query={query}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando...">
            <Stack gap={28}>
              {["a", "b", "c", "d"].map((key) => (
                <Skeleton key={key} height={42} />
              ))}
            </Stack>
          </Loading>
        }
      >
        {(calendar) => <Sections calendar={calendar} TimeOff={TimeOff} />}
      </QueryView>
    </Page>
  );
}

// Members who may not change calendars can still block times here and see closed days.
function Sections({
  calendar,
  TimeOff,
}: Pick<CalendarSettingsPageProps, "TimeOff"> & { calendar: Calendar }) {
  const mayManage = useCan("manage_calendars");
  return (
    <Dates>
      <div className={classes.sections}>
        {mayManage && <SettingsPanel key={calendar.id} stored={calendar} />}
        <ClosedDaysPanel calendar={calendar} mayManage={mayManage} />
        <TimeOff timeZone={calendar.timeZone} />
        {mayManage && <StatePanel calendar={calendar} />}
      </div>
    </Dates>
  );
}
