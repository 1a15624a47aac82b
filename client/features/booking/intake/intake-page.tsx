import { Title } from "@mantine/core";
import { useState } from "react";
import type { RequestBoot } from "#shared/schemas/anamnesis-requests.ts";
import { ErrorPage } from "../frame/error-page.tsx";
import { PrivateFrame } from "../frame/private-frame.tsx";
import classes from "./intake.module.css";
import { IntakeForm } from "./intake-form.tsx";

type IntakePageProps = { boot: RequestBoot | null; token: string };

/**
 * /anamnese/{token}, where a patient answers at home, from the server's data in the page; the default
 * export is for a lazy import.
 */
export default function IntakePage({ boot, token }: IntakePageProps) {
  const [isSent, setSent] = useState(false);
  const request = boot?.request;
  if (!request) return <ErrorPage error={boot?.error} />;
  return (
    <PrivateFrame organizationName={request.organizationName}>
      {isSent ? (
        <section role="status">
          <Title order={1} className={classes.title}>
            Respostas enviadas
          </Title>
          <p>
            Obrigado, {request.givenName}! {request.organizationName} vai ler as suas respostas
            antes do atendimento. Você já pode fechar esta página.
          </p>
        </section>
      ) : (
        <>
          <Title order={1} className={classes.title}>
            Olá, {request.givenName}!
          </Title>
          <p className={classes.lead}>
            Responda com calma antes do atendimento: isso ajuda a cuidar bem de você. Só a equipe vê
            as respostas ({request.organizationName}), e este link vale para um envio.
          </p>
          <IntakeForm sheet={request.sheet} token={token} onSent={() => setSent(true)} />
        </>
      )}
    </PrivateFrame>
  );
}
