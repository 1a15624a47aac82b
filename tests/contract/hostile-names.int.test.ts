import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { MailMessage } from "#server/integrations/smtp/mailer-port.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

/** It ends a tag, an attribute, a comment, a title, a style and a script, and a JSON text. */
const hostile = `"'--></title></style></script><img src=x onerror=alert(1)>\\u003c`;

let server: TestApp;
let house: House;
const mails: MailMessage[] = [];

beforeAll(async () => {
  server = await createTestApp({ withPages: true });
  const send = async (message: MailMessage) => void mails.push(message);
  Object.assign(server.deps, { mailer: { send, close: () => Promise.resolve() } });
  house = await makeOrganization(server.deps, withOneOfEach(hostile), { name: hostile });
  await server.work();
});
afterAll(() => server.close());

/** No reader of the page meets one of its tags: they are texts, or data of a script's. */
function expectHarmless(html: string): void {
  for (const tag of ["<img src=x", "</title></style>", "'-->"]) expect(html).not.toContain(tag);
}

async function open(url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await server.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
}

test("a hostile name is text in every visitor's page", async () => {
  const [manage] = house.manageTokens;
  const [anamnesis] = house.anamnesisTokens;
  for (const url of [
    `/book/${house.slug}`,
    `/book/${house.slug}/embed`,
    `/agendamento/${manage}`,
    `/anamnese/${anamnesis}`,
  ]) {
    const { body } = await open(url);
    expectHarmless(body);
    // The page's script still reads it to the letter.
    const boot = /id="boot">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.stringify(JSON.parse(boot)), url).toContain(JSON.stringify(hostile).slice(1, -1));
  }
});

test("a hostile name is text on every paper, as a page and as a PDF", async () => {
  const { ids } = house;
  // Sheets of prescriptions are issued by their prescriber alone.
  await server.deps.database.db
    .update(memberships)
    .set({ employeeId: house.ids.employees })
    .where(eq(memberships.userId, house.company.owner.id));
  const token = await house.tokenAs("owner");
  const papers = [
    [`/api/documents/${ids.documents}/paper`, ".pdf"],
    [`/api/medical-records/${ids.records}/paper`, ".pdf"],
    [`/api/finance/transactions/${ids.transactions}/receipt`, ".pdf"],
    [`/api/finance/appointments/${ids.appointments}/charge`, ".pdf"],
    [`/api/consents/${ids.consents}/paper`, ".pdf"],
    [`/api/prescriptions/${ids.prescriptions}/sheets/1`, "/pdf"],
  ] as const;
  for (const [url, ending] of papers) {
    const { body } = await open(url, token);
    expectHarmless(body);
    expect(body, url).toContain("&lt;img src=x onerror=alert(1)&gt;");
    const file = await open(`${url}${ending}`, token);
    expect(file.headers["content-type"]).toBe("application/pdf");
    // Nothing in the file runs or leads anywhere.
    expect(file.rawPayload.toString("latin1")).not.toMatch(/\/(JavaScript|JS|URI|Launch)\b/);
  }
});

test("a hostile name is text in mails to customers and to the team, and one line of their heads", async () => {
  const payload = { email: house.company.owner.email };
  await server.app.inject({ method: "POST", url: "/api/auth/reset-password", payload });
  const token = house.manageTokens.at(-1);
  const url = `/api/public/appointments/${token}/cancel`;
  expect((await server.app.inject({ method: "POST", url, payload: {} })).statusCode).toBe(200);
  await expect.poll(() => mails.length).toBe(2);
  for (const { subject, html, text } of mails) {
    expectHarmless(html);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text).toContain(hostile);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
