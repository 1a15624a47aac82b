import { IconChevronRight } from "@tabler/icons-react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { MessageTemplate } from "#shared/schemas/messages.ts";
import { occasionWords, smsSizeInWords, standingLooks } from "./template-words.ts";
import classes from "./templates-panel.module.css";

type TemplateCardProps = {
  template: MessageTemplate;
  /** What a part of an SMS costs, in reais; empty where nobody knows. */
  partPrice: string;
};

/** One of the product's messages: how WhatsApp stands to it; opened, what a customer would read. */
export function TemplateCard({ template, partPrice }: TemplateCardProps) {
  const { occasion, standing, reasonText, whatsapp, sms, smsSize, mail } = template;
  const { title, when } = occasionWords[occasion];
  const { tone, word } = standingLooks[standing];
  return (
    <li className={classes.card}>
      <details>
        <summary className={classes.head}>
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
          <span className={classes.name}>{title}</span>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </summary>
        <p className={classes.when}>{when}</p>
        <dl className={classes.channels}>
          <div>
            <dt>WhatsApp</dt>
            <dd className={classes.text}>
              {whatsapp.text}
              {whatsapp.buttons.length > 0 && (
                <span className={classes.replies}>
                  {whatsapp.buttons.map((button) => (
                    <span key={button}>{button}</span>
                  ))}
                </span>
              )}
            </dd>
          </div>
          {sms && (
            <div>
              <dt>SMS</dt>
              <dd className={classes.text}>{sms}</dd>
              {smsSize && <dd className={classes.when}>{smsSizeInWords(smsSize, partPrice)}</dd>}
            </div>
          )}
          {mail && (
            <div className={classes.mail}>
              <dt>E-mail</dt>
              <dd className={classes.text}>
                <strong>{mail.subject}</strong>
                {"\n\n"}
                {mail.text}
              </dd>
            </div>
          )}
        </dl>
      </details>
      {reasonText && <Notice tone="warning">{reasonText}</Notice>}
    </li>
  );
}
