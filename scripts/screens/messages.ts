import { request } from "@playwright/test";
import { openApi } from "#tests/e2e/owner-api.ts";
import { connectAccount, writeFrom } from "#tests/e2e/whatsapp-account.ts";
import { origin, password, type Photographer } from "./camera.ts";

/** The stand-in's account of these pictures. */
const account = 77;
const owner = { email: "dona@demo.example", password };

/** What customers write, the last of them the conversation that is shown. */
const questions = [
  "Confirmado, obrigado!",
  "Qual o valor da consulta?",
  "Oi! Qual é o próximo horário livre?",
];
const answer = "Oi! Já mando os próximos. É só tocar no que preferir.";

let hasReceived = false;

/**
 * Connects WhatsApp as a program does, without the browser's cookie, and lets customers write: once,
 * or they would repeat themselves at each size.
 */
async function receiveMessages(): Promise<void> {
  if (hasReceived) return;
  hasReceived = true;
  const program = await request.newContext({ baseURL: origin });
  await connectAccount(program, owner, account);
  const { read } = await openApi(program, owner);
  const { patients } = await read<{ patients: { phone: string }[] }>("/api/patients?limit=20");
  for (const [i, question] of questions.entries()) {
    await writeFrom(program, account, patients[i]?.phone.replace(/\D/g, "") ?? "", question);
  }
  await program.dispose();
}

/** What the organisation's page has beside its data: outside services, roles and the history. */
export async function shootOrganization(camera: Photographer): Promise<void> {
  const { page } = camera;
  await receiveMessages();
  await camera.enter(owner.email);
  await camera.open("/app/organization?aba=integracoes");
  await camera.shoot("integrations");
  await camera.open("/app/organization?aba=auditoria");
  await camera.shootWindow("audit");
  await camera.open("/app/organization?aba=funcoes");
  await camera.shoot("roles");
  const receptionist = page.getByRole("listitem").filter({ hasText: "Recepcionista" });
  await receptionist.getByRole("button", { name: "Editar" }).click();
  await camera.shoot("role-edit");
}

/** Answers the customer, offers free times as buttons, and lets the customer take one; once. */
async function answerWithTimes({ page }: Photographer): Promise<void> {
  const thread = page.getByRole("log", { name: "Conversa" });
  const taken = thread.getByText(/^Marcado: /);
  await thread.getByText(questions.at(-1) ?? "").waitFor();
  if (await taken.isVisible()) return;
  await page.getByLabel("Resposta").fill(answer);
  await page.getByLabel("Resposta").press("Enter");
  await thread.getByText(/Entregue ✓✓/).waitFor();
  await page.getByRole("button", { name: "Oferecer horários" }).click();
  const offer = page.getByRole("dialog", { name: /^Horários para/ });
  await offer.getByRole("checkbox").nth(2).waitFor();
  await offer.getByRole("button", { name: "Enviar" }).click();
  const phone = await page.context().newPage();
  await phone.goto(`/dev/whatsapp?account=${account}`);
  const times = phone.getByRole("button", { name: /^\p{L}{3}, \d+ \p{L}+ · \d\d:\d\d$/u });
  await times.first().click();
  await phone.close();
  await taken.waitFor();
}

/** WhatsApp from both ends, and the waiting list. */
export async function shootMessages(camera: Photographer): Promise<void> {
  const { page } = camera;
  await receiveMessages();
  await camera.enter(owner.email);
  await camera.open("/app/whatsapp");
  await camera.shootWindow("whatsapp-send");
  await camera.open("/app/whatsapp?aba=conversas");
  await camera.shootWindow("whatsapp-inbox");
  await page.locator('a[href*="conversa="]').first().click();
  await answerWithTimes(camera);
  await page.waitForLoadState("networkidle");
  const before = page.viewportSize();
  await camera.growWindow("[role=region][aria-label=Mensagens]");
  await camera.shootWindow("whatsapp-conversation");
  if (before) await page.setViewportSize(before);
  await camera.open("/app/waitlist");
  await camera.shoot("waitlist");
  await camera.open(`/dev/whatsapp?account=${account}`);
  await camera.shootWindow("dev-whatsapp");
}
