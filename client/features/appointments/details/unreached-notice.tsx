import { useState } from "react";
import { formatPhone } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import classes from "./details.module.css";
import { unreachedWords } from "./reminder-words.ts";

/** Asks to call a customer whom no message has reached, and says why, while the appointment is still ahead. */
export function UnreachedNotice({ appointment }: { appointment: Appointment }) {
  const { unreached, start, customerPhone } = appointment;
  const [now] = useState(Date.now);
  if (!unreached || Date.parse(start) <= now) return null;
  const { channel, failure, reasonText } = unreached;
  return (
    <Notice tone="warning">
      <p className={classes.call}>
        {customerPhone ? (
          <>
            Nenhum aviso chegou: ligue para{" "}
            <a className="figures" href={`tel:${customerPhone}`}>
              {formatPhone(customerPhone)}
            </a>
          </>
        ) : (
          "Nenhum aviso chegou, e não há telefone para ligar"
        )}
      </p>
      {channelNames[channel]}: {reasonText ?? unreachedWords(failure, channel)}
    </Notice>
  );
}
