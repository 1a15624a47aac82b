import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { formatPlainLongDay } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { OwnWait, WaitBoot } from "#shared/schemas/waitlist.ts";
import { formatWeekdays } from "#shared/texts/weekday-lists.pt-br.ts";
import { ErrorPage } from "../frame/error-page.tsx";
import { PrivateFrame } from "../frame/private-frame.tsx";
import { pageFailed } from "../frame/page-words.ts";
import { postToServer } from "../frame/server-calls.ts";
import classes from "./waiting.module.css";

type WaitPageProps = { boot: WaitBoot | null; token: string };

/**
 * /lista-de-espera/{token}, where somebody who waits confirms their address or leaves the list; the
 * default export is for a lazy import.
 */
export default function WaitPage({ boot, token }: WaitPageProps) {
  if (boot?.wait) return <Wait first={boot.wait} token={token} />;
  return <ErrorPage error={boot?.error} />;
}

function Wait({ first, token }: { first: OwnWait; token: string }) {
  const [wait, setWait] = useState(first);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(verb: "confirm" | "leave") {
    setSending(true);
    setFailure(null);
    const answer = await postToServer<OwnWait>(`/api/public/waitlist/${token}/${verb}`, "{}");
    setSending(false);
    if (answer.ok) setWait(answer.data);
    else setFailure(answer.failure.message || pageFailed);
  }

  const { isOpen, isConfirmed } = wait;
  return (
    <PrivateFrame organizationName={wait.organizationName}>
      <Title order={1}>Lista de espera</Title>
      <div role="status">
        {!isOpen && <p>Você não está mais nesta lista de espera.</p>}
        {isOpen && isConfirmed && (
          <Notice tone="success">
            Seu lugar está confirmado. Quando abrir um horário, a oferta chega por e-mail e, se você
            já recebe mensagens nossas no telefone, também por lá.
          </Notice>
        )}
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {isOpen && (
        <>
          <p>
            {wait.serviceNames.join(" + ")}
            {wait.professionalName && ` com ${wait.professionalName}`}, {daysInWords(wait)}.
          </p>
          <div className={classes.buttons}>
            {!isConfirmed && (
              <Button loading={isSending} onClick={() => void send("confirm")}>
                Confirmar meu lugar
              </Button>
            )}
            <Button variant="default" disabled={isSending} onClick={() => void send("leave")}>
              Sair da lista
            </Button>
          </div>
        </>
      )}
    </PrivateFrame>
  );
}

/** The wanted days, which may well be a single one. */
function daysInWords({ fromDate, untilDate, weekdays }: OwnWait): string {
  const from = formatPlainLongDay(fromDate);
  if (fromDate === untilDate) return `para ${from}`;
  const days = `de ${from} a ${formatPlainLongDay(untilDate)}`;
  return weekdays.length === 7 ? days : `${days} (${formatWeekdays(weekdays)})`;
}
