import { Drawer, Skeleton, Stack } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { formatPlainLongDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates, monthLabels } from "#client/ui/dates.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { BookingLink, BookingLinkPreview } from "#shared/schemas/booking-links.ts";
import classes from "./explain-drawer.module.css";
import { groupTimes, type TimeGroup } from "./explain-rules.ts";
import { useLast } from "#client/ui/use-last.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { whyMissing } from "#client/domain/booking-links/link-words.ts";

type ExplainDrawerProps = { link: BookingLink | null; onClose: () => void };

/** Shows a day of a link as visitors see it, and the rule behind every missing time. */
export function ExplainDrawer({ link, onClose }: ExplainDrawerProps) {
  const shown = useLast(link);
  return (
    <Drawer
      opened={link !== null}
      onClose={onClose}
      position="right"
      size="min(100vw, 480px)"
      title={whyMissing}
    >
      {shown && (
        <Dates>
          <ExplainDay link={shown} />
        </Dates>
      )}
    </Drawer>
  );
}

function ExplainDay({ link }: { link: BookingLink }) {
  const [date, setDate] = useState(() => localDateIn(link.calendar.timeZone, Date.now()));
  const preview = trpc.bookingLinks.preview.useQuery(
    { id: link.id, date },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <Stack>
      <p className={classes.lead}>{link.title}</p>
      <DatePicker
        className={classes.month}
        highlightToday
        value={date}
        onChange={(day) => day && setDate(day)}
        weekdayFormat="ddd"
        ariaLabels={monthLabels}
        size="md"
      />
      <QueryView
        query={preview}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando horários">
            <Skeleton height={220} radius={8} />
          </Loading>
        }
      >
        {(day) => <DayAnswer day={day} />}
      </QueryView>
    </Stack>
  );
}

function DayAnswer({ day }: { day: BookingLinkPreview }) {
  const free = day.slots.filter(({ refusal }) => refusal === null).length;
  return (
    <section aria-live="polite" className={classes.answer}>
      <h3 className={classes.date}>{formatPlainLongDay(day.date)}</h3>
      <p className={`${classes.lead} figures`}>{availableText(free, day.slots.length)}</p>
      {day.refusal ? (
        <Notice tone="warning">{day.refusal.reason}</Notice>
      ) : (
        <ol className={classes.groups}>
          {groupTimes(day.slots).map((group) => (
            <Group key={group.times[0]} group={group} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Group({ group: { times, reason } }: { group: TimeGroup }) {
  const first = times[0];
  const last = times.at(-1);
  return (
    <li className={classes.group} data-free={reason === null}>
      <span className={`${classes.times} figures`}>
        {first === last ? first : `${first} – ${last}`}
      </span>
      <span>{reason ?? "Disponível"}</span>
    </li>
  );
}

function availableText(free: number, all: number): string {
  if (free === 0) return "Nenhum horário disponível neste dia";
  return `${free} de ${all} horários disponíveis`;
}
