import { Checkbox } from "@mantine/core";
import { IconMail, IconMailOff } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./tell-field.module.css";
import { usePhoneChannels } from "#client/domain/messages/phone-channel-calls.ts";
import {
  isTold,
  promiseOf,
  reachedBy,
  silenceOf,
  type Told,
} from "#client/domain/messages/told-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

type TellFieldProps = {
  /** The appointment with the change; null for a change that doesn't concern its customer. */
  told: Told | null;
  /** Before the sentence, such as 'Ao confirmar: '. */
  lead?: string;
  /** True before the appointment exists, when no earlier message can be waiting. */
  isNew?: boolean;
  notify: boolean;
  onChange: (notify: boolean) => void;
};

/** Says before a change who will be told, how and when; the checkbox keeps the message back. */
export function TellField({ told, lead = "", isNew = false, notify, onChange }: TellFieldProps) {
  const { lower } = useCustomerWords();
  const [now] = useState(() => Date.now());
  const open = usePhoneChannels();
  const phone = usePhoneReach(open.length > 0 ? told : null);
  const reached = told && reachedBy({ ...told, ...phone }, open);
  const promise = reached && promiseOf(reached, now);
  if (!reached || !promise) return null;
  const mayTell = isTold(reached, now);
  const tells = mayTell && notify;
  const Icon = tells ? IconMail : IconMailOff;
  return (
    <div className={classes.tell}>
      <p className={classes.sentence} aria-live="polite">
        <Icon size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span>{lead + (tells || !mayTell ? promise : silenceOf(reached, isNew))}</span>
      </p>
      {mayTell && (
        <Checkbox
          size="sm"
          label={`Não avisar o ${lower}`}
          checked={!notify}
          onChange={(event) => onChange(!event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** What is known of the number: the form may have another than the record. */
function usePhoneReach(told: Told | null) {
  const phone = told && !told.isFromVisitor ? (told.customerPhone ?? "") : "";
  const { data } = trpc.messages.phoneReach.useQuery(
    { phone },
    { enabled: phone !== "", staleTime: 0 },
  );
  const { refusesPhone = false, lacksWhatsapp = false } = data ?? told ?? {};
  return { refusesPhone, lacksWhatsapp };
}
