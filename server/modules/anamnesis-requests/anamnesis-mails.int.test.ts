import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { anamnesisRequestsJobs } from "./jobs.ts";
import { mailLimit } from "./rules.ts";

const email = "nair@example.com";
let test: TestDeps;
let studio: Organization;
let patientId: string;
let work: ReturnType<typeof workByClock>;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
});
afterAll(() => test.close());
beforeEach(async () => {
  test.mails.length = 0;
  await test.takeJobs();
  work = workByClock(test, anamnesisRequestsJobs);
  studio = await makeOrganization(test.deps);
  patientId = await studio.addPatient({ name: "Nair Lima", email, notes: "secret notes" });
});

const askFor = async (of = patientId) => {
  const { owner } = studio;
  const { id, url } = await owner.anamnesisRequests.create({ patientId: of, sheet: "estetica" });
  return { id, token: url.split("/anamnese/")[1] ?? "" };
};

it("a link is mailed to its patient whenever staff send it, sealed on its way, and tells nothing clinical", async () => {
  const link = await askFor();
  expect(await studio.owner.anamnesisRequests.send(link)).toEqual({ email });
  const jobs = await test.takeJobs();
  expect(JSON.stringify(jobs)).not.toContain(link.token);
  for (const { payload } of jobs) await anamnesisRequestsJobs[0]?.run(test.deps, payload);
  const [mail, ...others] = test.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, onBehalfOf: { id: studio.org.id } });
  expect(mail?.text).toContain(`/anamnese/${link.token}`);
  expect(mail?.text).toContain("Nair Lima");
  expect(mail?.text).not.toContain("secret");
  // By hand and for one person: nothing here is stopped.
  expect(mail?.text).not.toContain("/lembretes/");
  await studio.owner.anamnesisRequests.send(link);
  await work.settle();
  expect(test.mails).toHaveLength(2);
});

it("sending is refused for another link's token, an ended link, no address, no permission and too many", async () => {
  const send = (of: { id: string; token: string }, by = studio) =>
    refusal(by.owner.anamnesisRequests.send(of));
  const bare = await askFor(await studio.addPatient({ name: "Sem E-mail" }));
  expect(await send(bare)).toBe("invalid_input");
  const link = await askFor();
  expect(await send({ ...link, token: bare.token })).toBe("not_found");
  expect(await send({ ...bare, token: link.token })).toBe("not_found");
  expect(await send(link, await makeOrganization(test.deps))).toBe("not_found");
  const receptionist = await studio.callerAs("receptionist");
  expect(await refusal(receptionist.anamnesisRequests.send(link))).toBe("forbidden");
  for (let sent = 0; sent < mailLimit.max; sent += 1) {
    await studio.owner.anamnesisRequests.send(link);
  }
  expect(await send(link)).toBe("rate_limited");
  await studio.owner.anamnesisRequests.withdraw({ id: link.id });
  expect(await send(link)).toBe("not_found");
});

it("a link that ended before its mail left is not mailed", async () => {
  const link = await askFor();
  await studio.owner.anamnesisRequests.send(link);
  await studio.owner.anamnesisRequests.withdraw({ id: link.id });
  await work.settle();
  expect(test.mails).toEqual([]);
});
