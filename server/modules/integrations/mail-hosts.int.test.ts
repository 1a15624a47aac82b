import { expect, test } from "vitest";
import { integrationTexts } from "#shared/texts/integrations.pt-br.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";

const { desk } = openDesk();

test("another provider or region of mail has its own host, and forgets the password", async () => {
  const { id } = desk.org;
  const save = (more: object) => desk.owner.integrations.updateEmail({ id, ...more });
  const smtpPassword = "canary-smtp-password";
  const region = "sa-east-1";
  const sendgrid = { provider: "sendgrid" as const, smtpUser: "apikey", smtpPassword };
  expect(await save(sendgrid)).toMatchObject({
    smtpHost: "smtp.sendgrid.net",
    isSmtpPasswordSet: true,
  });
  // The card sends its untouched fields, too.
  for (const [more, smtpHost] of [
    [{ provider: "mailgun", smtpHost: "smtp.sendgrid.net" }, "smtp.mailgun.org"],
    [{ provider: "ses", region }, `email-smtp.${region}.amazonaws.com`],
    [{ region: "us-east-1" }, "email-smtp.us-east-1.amazonaws.com"],
  ] as const) {
    expect(await save(more)).toMatchObject({ smtpHost, isSmtpPasswordSet: false });
    await save({ smtpPassword });
  }
  const own = { provider: "mailgun", smtpHost: "smtp.eu.mailgun.org", smtpPassword };
  expect(await save(own)).toMatchObject({
    smtpHost: own.smtpHost,
    isSmtpPasswordSet: true,
  });
  expect(await save({ provider: "smtp" })).toMatchObject({
    smtpHost: "smtp.eu.mailgun.org",
    isSmtpPasswordSet: true,
  });
});

test("Amazon's mail asks for its region, or a host typed out, and saves nothing without", async () => {
  const { id } = desk.org;
  const save = (more: object) => desk.owner.integrations.updateEmail({ id, ...more });
  const held = { smtpHost: "smtp.sol.example", smtpUser: "sol", smtpPassword: "canary-of-sol" };
  await save({ provider: "smtp", region: "", ...held });
  const regionFirst = {
    code: "invalid_input",
    issues: [{ path: "region", message: integrationTexts.regionFirst }],
  };
  await expect(save({ provider: "ses" })).rejects.toMatchObject({ cause: regionFirst });
  expect((await desk.owner.integrations.mine()).email).toMatchObject({
    provider: "smtp",
    smtpHost: held.smtpHost,
    isSmtpPasswordSet: true,
  });
  const smtpHost = "email-smtp.sa-east-1.amazonaws.com";
  expect(await save({ provider: "ses", smtpHost })).toMatchObject({ smtpHost, region: "" });
});
