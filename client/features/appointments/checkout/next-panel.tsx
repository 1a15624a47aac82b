import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { copyAt } from "#client/domain/appointments/copy-values.ts";
import { NextFreePicker } from "#client/domain/appointments/next-free-picker.tsx";
import { writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { useReadOnlyNotice, useWriteGate, WriteButton } from "#client/ui/read-only.tsx";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { TellField } from "../fields/tell-field.tsx";
import { useCreateAppointment } from "../new/use-create-appointment.ts";
import { bookingAgain, nextWanted } from "./checkout-rules.ts";
import classes from "./checkout.module.css";
import { useAsking } from "./use-asking.ts";
import { useBookedAhead } from "./use-booked-ahead.ts";

type NextPanelProps = {
  appointment: Appointment;
  /** Called before another page is shown. */
  onLeave: () => void;
};

/** Shows what the customer has ahead, or books the same again at one press. */
export function NextPanel({ appointment, onLeave }: NextPanelProps) {
  const { booked, isComing, madeId, noteMade } = useBookedAhead(appointment);
  const [wantsMore, setWantsMore] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The time that was pressed is gone: what says that it is booked takes the focus, each time.
  useEffect(() => {
    if (madeId) line.current?.focus();
  }, [madeId]);
  const navigate = useNavigate();
  if (isComing) return null;
  // The button makes way for times that are still to come: what stands above them takes the focus.
  const more = () => {
    heading.current?.focus();
    setWantsMore(true);
  };
  const see = ({ id, calendarId, timeZone, start }: Appointment) => {
    onLeave();
    const search = { data: localDateIn(timeZone, start), agendamento: id };
    void navigate({ to: "/app/calendar/$id", params: { id: calendarId }, search });
  };
  return (
    <section className={classes.section} aria-label="Próximo agendamento">
      <h3 ref={heading} tabIndex={-1}>
        Próximo agendamento
      </h3>
      {booked && (
        <p className={classes.booked} ref={line} tabIndex={-1}>
          {`Marcado: ${formatDateTime(booked.start, booked.timeZone)} com ${booked.professionalName}`}
        </p>
      )}
      {booked && !wantsMore ? (
        <div className={classes.choices}>
          <WriteButton variant="default" size="sm" onClick={more}>
            Marcar mais um
          </WriteButton>
          <Button variant="subtle" size="sm" onClick={() => see(booked)}>
            Ver na agenda
          </Button>
        </div>
      ) : (
        <FreeTimes
          appointment={appointment}
          onLeave={onLeave}
          onMade={(made) => {
            setWantsMore(false);
            noteMade(made);
          }}
        />
      )}
    </section>
  );
}

type FreeTimesProps = NextPanelProps & { onMade: (made: Appointment) => void };

/** Up to three free times of the same, and who hears of the one that is pressed. */
function FreeTimes({ appointment, onLeave, onMade }: FreeTimesProps) {
  const asking = useAsking(appointment);
  const [notify, setNotify] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const readOnly = useReadOnlyNotice();
  const gate = useWriteGate();
  const navigate = useNavigate();
  const wanted = nextWanted(appointment, asking);
  const near = wanted.near ?? appointment.start;
  const saving = useCreateAppointment({
    onCreated: onMade,
    onErrors: (errors) => setRefusal(Object.values(errors)[0] ?? null),
    onTotalChanged: () => {},
    onSkipped: () => {},
  });
  const failure = saving.overlapReasons?.join(" ") ?? refusal ?? saving.failure;

  function book(start: string) {
    // Also until the time that was just booked is shown: a second press would book a second one.
    if (saving.isSettled) return;
    setRefusal(null);
    saving.dropOverlap();
    saving.create(bookingAgain(appointment, start, notify));
  }

  function chooseElsewhere() {
    onLeave();
    const { calendarId: id, timeZone } = appointment;
    const search = {
      novo: writeSlot(copyAt(appointment, near)),
      data: localDateIn(timeZone, near),
    };
    void navigate({ to: "/app/calendar/$id", params: { id }, search });
  }

  return (
    <>
      <NextFreePicker
        title={
          near === appointment.returnAt ? "Livres perto do retorno" : "Livres daqui a uma semana"
        }
        wanted={wanted}
        chosen={null}
        onPick={(start) => gate(() => book(start))}
      />
      {!readOnly && (
        <TellField
          told={{ ...appointment, isFromVisitor: false, heldUntil: null, end: near }}
          lead="Ao marcar: "
          isNew
          notify={notify}
          onChange={setNotify}
        />
      )}
      {failure && <Notice tone="warning">{failure}</Notice>}
      <div className={classes.choices}>
        <Button variant="subtle" size="compact-sm" onClick={() => gate(chooseElsewhere)}>
          Escolher outro horário
        </Button>
      </div>
    </>
  );
}
