import { Button } from "@mantine/core";
import type { Integrations } from "#shared/schemas/integrations.ts";
import { setupTerms } from "#shared/texts/contact.pt-br.ts";
import { whatsappSteps } from "./connection-words.ts";
import classes from "./integrations.module.css";
import { WebhookField } from "./webhook-field.tsx";

/** How to come by the credentials, who does it for money, and where WhatsApp is to send answers. */
export function WhatsappSummary({ stored }: { stored: Integrations["whatsapp"] }) {
  return (
    <>
      <details className={classes.help}>
        <summary>Como obter as credenciais</summary>
        <ol>
          {whatsappSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <p className={classes.help}>
        Prefere que a gente configure? O serviço custa {setupTerms.price} e fica pronto{" "}
        {setupTerms.time}.{" "}
        <Button component="a" href="/contact?servico=whatsapp-setup" variant="default" size="xs">
          Contatar Suporte
        </Button>
      </p>
      <WebhookField
        label="Endereço do webhook"
        description="Ligado sozinho depois do teste, se a chave secreta estiver preenchida. Se preferir, cole-o na Meta com o token de verificação."
        url={stored.webhookUrl}
      />
    </>
  );
}
