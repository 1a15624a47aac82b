import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { Notice } from "#client/ui/notice.tsx";
import type { MailsBoot, OwnMails } from "#shared/schemas/message-wishes.ts";
import { ErrorPage } from "../frame/error-page.tsx";
import classes from "../frame/private-frame.module.css";
import { PrivateFrame } from "../frame/private-frame.tsx";
import { pageFailed } from "../frame/page-words.ts";
import { postToServer } from "../frame/server-calls.ts";

type MailsPageProps = { boot: MailsBoot | null; token: string };

/**
 * /lembretes/{token}, where whoever gets an organisation's mails stops its reminders, or has them sent
 * again; the default export is for a lazy import.
 */
export default function MailsPage({ boot, token }: MailsPageProps) {
  if (boot?.mails) return <Mails first={boot.mails} token={token} />;
  return <ErrorPage error={boot?.error} />;
}

function Mails({ first, token }: { first: OwnMails; token: string }) {
  const [{ organizationName, isStopped }, setMails] = useState(first);
  const [isSending, setSending] = useState(false);
  const [hasChosen, setChosen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setSending(true);
    setFailure(null);
    const path = `/lembretes/${token}${isStopped ? "/voltar" : ""}`;
    const answer = await postToServer<OwnMails>(path, "{}");
    setSending(false);
    if (!answer.ok) return setFailure(answer.failure.message || pageFailed);
    setMails(answer.data);
    setChosen(true);
  }

  return (
    <PrivateFrame organizationName={organizationName}>
      <Title order={1}>Lembretes por e-mail</Title>
      <div role="status" className={classes.status}>
        {isStopped && (
          <Notice tone="success">Você não recebe mais lembretes por e-mail daqui.</Notice>
        )}
        {!isStopped && hasChosen && (
          <Notice tone="success">Você voltou a receber lembretes por e-mail.</Notice>
        )}
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <p>{isStopped ? "Não chegam mais:" : "Se você parar, deixam de chegar:"}</p>
      <ul>
        <li>lembretes dos seus horários;</li>
        <li>avisos de que está na hora de um retorno;</li>
        <li>ofertas da lista de espera.</li>
      </ul>
      <p className={classes.kept}>
        Continuam chegando as respostas ao que você mesmo faz, como a confirmação de um agendamento,
        e o aviso de que um horário seu foi marcado, mudou ou foi cancelado.
      </p>
      <Button
        variant={isStopped ? "default" : "filled"}
        loading={isSending}
        onClick={() => void send()}
      >
        {isStopped ? "Voltar a receber" : "Parar de receber lembretes"}
      </Button>
    </PrivateFrame>
  );
}
