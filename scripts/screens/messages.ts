import { request } from "@playwright/test";
import { openApi } from "#tests/e2e/owner-api.ts";
import { connectAccount, writeFrom } from "#tests/e2e/whatsapp-account.ts";
import { origin, password, type Photographer } from "./camera.ts";

/** The stand-in's account of these pictures. */
const account = 77;
const owner = { email: "dona@demo.example", password };

/** What customers write, the last of them the conversation that is shown. */
const questions = [
  "Confirmado, obrigada!",
  "Qual o valor da consulta?",
  "Oi! Tem horário na quinta?",
];

/** Connects WhatsApp as a program does, without the browser's cookie, and lets customers write. */
async function receiveMessage(): Promise<void> {
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
  await receiveMessage();
  await camera.enter(owner.email);
  for (const [tab, name] of [
    ["integracoes", "integrations"],
    ["funcoes", "roles"],
    ["auditoria", "audit"],
  ] as const) {
    await camera.open(`/app/organization?aba=${tab}`);
    await camera.shoot(name);
  }
  await camera.open("/app/organization?aba=funcoes");
  await page.getByRole("button", { name: "Editar" }).first().click();
  await camera.shootWindow("role-edit");
}

/** WhatsApp from both ends, and the waiting list. */
export async function shootMessages(camera: Photographer): Promise<void> {
  const { page } = camera;
  await receiveMessage();
  await camera.enter(owner.email);
  await camera.open("/app/whatsapp");
  await camera.shoot("whatsapp-send");
  await camera.open("/app/whatsapp?aba=conversas");
  await camera.shootWindow("whatsapp-inbox");
  await page.locator('a[href*="conversa="]').first().click();
  await page.getByRole("log").waitFor();
  await page.waitForLoadState("networkidle");
  await camera.shootWindow("whatsapp-conversation");
  await camera.open("/app/waitlist");
  await camera.shoot("waitlist");
  await camera.open(`/dev/whatsapp?account=${account}`);
  await camera.shootWindow("dev-whatsapp");
}
