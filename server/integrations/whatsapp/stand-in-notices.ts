import { createHmac, randomInt } from "node:crypto";
import { fileContent } from "./stand-in-files.ts";
import type { PhoneMessage, Phones, TemplateDecision } from "./stand-in-phones.ts";

/** How the stand-in tells what happened. */
export type Manner = {
  /** Every notice comes twice, in any order. */
  isUnruly?: boolean;
  /** Between one status and the next. */
  stepMillis?: number;
};

const deliveryTries = 20;
const retryMillis = 500;

/** Sends signed notices to the addresses of accounts, again until they are taken. */
export class Notices {
  readonly #phones: Phones;
  readonly #appSecret: string;
  readonly #manner: Manner;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(phones: Phones, appSecret: string, manner: Manner) {
    this.#phones = phones;
    this.#appSecret = appSecret;
    this.#manner = manner;
  }

  async #deliver(url: string, payload: string): Promise<void> {
    const signature = createHmac("sha256", this.#appSecret).update(payload).digest("hex");
    for (let tries = 0; tries < deliveryTries && !this.#stop.signal.aborted; tries += 1) {
      const isTaken = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-hub-signature-256": `sha256=${signature}`,
        },
        body: payload,
        signal: this.#stop.signal,
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isTaken) return;
      await pause(retryMillis);
    }
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.catch(() => undefined).finally(() => this.#underWay.delete(work));
  }

  #tell(account: number, content: object): Promise<void> {
    const number = this.#phones.numberOf(account);
    const metadata = {
      display_phone_number: number.display.replace(/\D/g, ""),
      phone_number_id: number.phoneNumberId,
    };
    const value = { messaging_product: "whatsapp", metadata, ...content };
    return this.#notify(account, "messages", value);
  }

  async #notify(account: number, field: string, value: object): Promise<void> {
    const url = this.#phones.state.callbacks[account]?.url;
    if (!url) return;
    const { businessAccountId: id } = this.#phones.numberOf(account);
    const time = Math.floor(Date.now() / 1000);
    const entry = [{ id, time, changes: [{ field, value }] }];
    const payload = JSON.stringify({ object: "whatsapp_business_account", entry });
    const copies = this.#manner.isUnruly ? 2 : 1;
    await Promise.all(
      Array.from({ length: copies }, async () => {
        if (this.#manner.isUnruly) await pause(randomInt(40));
        await this.#deliver(url, payload);
      }),
    );
  }

  /** Tells by and by what became of a message: numbers that end in 0001 fail, in 0002 stay out of reach. */
  follow(message: PhoneMessage): void {
    const { waId, account } = message;
    const steps = waId.endsWith("0001")
      ? ["failed"]
      : waId.endsWith("0002")
        ? ["sent"]
        : ["sent", "delivered"];
    const step = this.#manner.stepMillis ?? 300;
    this.#track(
      (async () => {
        const told = steps.map(async (status, index) => {
          await pause(this.#manner.isUnruly ? randomInt(step) : step * (index + 1));
          await this.#tell(account, statusOf(message, status));
        });
        await Promise.all(told);
      })(),
    );
  }

  /** Tells what was decided of a template. */
  judge(account: number, name: string, { status, reason }: TemplateDecision): void {
    const value = {
      event: status,
      message_template_id: 1,
      message_template_name: name,
      message_template_language: "pt_BR",
      reason,
    };
    this.#track(this.#notify(account, "message_template_status_update", value));
  }

  read(message: PhoneMessage): void {
    this.#track(this.#tell(message.account, statusOf(message, "read")));
  }

  /** Tells of what a customer wrote, or tapped in `answered`. */
  receive(message: PhoneMessage, tapped?: { answered: PhoneMessage; payload: string }): void {
    const { id, waId, text } = message;
    const about = { from: waId, id, timestamp: String(Math.floor(message.at / 1000)) };
    const context = tapped && { context: { from: waId, id: tapped.answered.id } };
    const written = message.file
      ? fileContent(message.file, text)
      : { type: "text", text: { body: text } };
    const content = !tapped
      ? written
      : tapped.answered.kind === "template"
        ? { type: "button", button: { payload: tapped.payload, text } }
        : {
            type: "interactive",
            interactive: {
              type: "button_reply",
              button_reply: { id: tapped.payload, title: text },
            },
          };
    const contacts = [{ profile: { name: "Cliente de teste" }, wa_id: waId }];
    this.#track(
      this.#tell(message.account, { contacts, messages: [{ ...about, ...context, ...content }] }),
    );
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#underWay);
  }
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

function statusOf(message: PhoneMessage, status: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const error = {
    code: 131026,
    title: "Message undeliverable",
    message: "Message undeliverable",
  };
  const errors = status === "failed" ? { errors: [error] } : {};
  return {
    statuses: [{ id: message.id, status, timestamp, recipient_id: message.waId, ...errors }],
  };
}
