import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { connectWhatsapp, notice, written } from "#tests/fixtures/whatsapp.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { fileContent } from "#server/integrations/whatsapp/stand-in-files.ts";
import type { WhatsAppStandIn } from "#server/integrations/whatsapp/stand-in.ts";
import { takeWebhook } from "#server/modules/messages/commands/take-webhook.ts";
import { workIncoming } from "#server/modules/messages/commands/work-incoming.ts";
import {
  readWebhook,
  workIncomingTask,
  type WorkIncoming,
} from "#server/modules/messages/rules.ts";
import { fetchFile } from "./commands/fetch-file.ts";
import { listIncomingFileKeys } from "./queries/files.ts";
import { fetchFileTask, type FetchFile } from "./rules.ts";

const account = 37;
const digits = "5511976543210";

describe("what customers send besides words", () => {
  let t: TestDeps;
  let house: Organization;
  let phones: WhatsAppStandIn;
  const queues: (string | undefined)[] = [];

  beforeAll(async () => {
    t = await createTestDeps();
    await t.deps.storage.prepare();
    house = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, house, account, {});
    phones = await t.phones.open();
  });
  afterAll(() => t.close());

  type Sent = Parameters<WhatsAppStandIn["sendFile"]>[2];

  /** The customer sends it; returns the jobs that fetch it, which have not run. */
  async function send(sent: Sent): Promise<FetchFile[]> {
    const { file } = phones.sendFile(account, digits, sent);
    if (!file) throw new Error("nothing was sent");
    const content = fileContent(file, sent.caption ?? "");
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const messages = [written(digits, t.clock.now, content)];
    const body = notice(account, { messages });
    const arrived = readWebhook(body, standInAccount(account).phoneNumberId, t.deps.now()) ?? [];
    await takeWebhook(t.deps, house.org, arrived);
    const waiting: FetchFile[] = [];
    const work = async () => {
      for (const { task, payload, queue } of await t.takeJobs()) {
        queues.push(queue);
        if (task === workIncomingTask) await workIncoming(t.deps, payload as WorkIncoming);
        if (task === fetchFileTask) waiting.push(payload as FetchFile);
      }
    };
    await work();
    await work();
    return waiting;
  }

  async function newest() {
    const [conversation] = (await house.owner.conversations.list({})).conversations;
    const { entries } = await house.owner.conversations.entries({ id: conversation?.id ?? "" });
    const [entry] = entries;
    if (!entry) throw new Error("nothing was written");
    return entry;
  }

  async function arrive(sent: Sent) {
    for (const job of await send(sent)) await fetchFile(t.deps, job);
    return newest();
  }

  test("is kept as ours: a picture encoded anew, without what the camera wrote", async () => {
    const data = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
      .withExif({ IFD0: { Copyright: "canary-of-the-camera" } })
      .jpeg()
      .toBuffer();
    const [job] = await send({ kind: "image", caption: "Meu rosto hoje", data });
    expect((await newest()).file).toMatchObject({ status: "waiting", isImage: false });
    if (!job) throw new Error("nothing is fetched");
    // A second run finds nothing to do.
    await fetchFile(t.deps, job);
    await fetchFile(t.deps, job);
    const { text, file } = await newest();
    expect(text).toBe("Meu rosto hoje");
    expect(file).toMatchObject({ status: "kept", isImage: true, reasonText: null });
    const { url } = await house.owner.conversations.file({ id: job.fileId });
    const key = `conversations.${job.fileId}.webp`;
    expect(url).toContain(key);
    const kept = await t.deps.storage.get(key);
    const bytes = Buffer.concat((await kept?.stream.toArray()) as Buffer[]);
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(bytes.includes("canary-of-the-camera")).toBe(false);
    expect(await listIncomingFileKeys(house.org)).toContain(key);
    const other = await makeOrganization(t.deps);
    expect(await refusal(other.owner.conversations.file({ id: job.fileId }))).toBe("not_found");
  });

  test("is taken by its content: a PDF under its name, and nothing that only says so", async () => {
    expect(await arrive({ kind: "document" })).toMatchObject({
      text: "",
      file: { name: "exame.pdf", status: "kept", isImage: false },
    });
    const script = Buffer.from("<script>alert(1)</script>");
    const { file } = await arrive({ kind: "document", data: script, fileName: "exame.pdf" });
    expect(file).toMatchObject({ status: "failed" });
    expect(file?.reasonText).toContain("imagens e PDFs");
    expect(await refusal(house.owner.conversations.file({ id: file?.id ?? "" }))).toBe("not_found");
    const { file: cut } = await arrive({ kind: "document", data: Buffer.from("%PDF-1.7 cut") });
    expect(cut?.reasonText).toContain("danificado");
  });

  test("says so when it isn't shown, and what to do", async () => {
    expect(await arrive({ kind: "audio" })).toMatchObject({
      file: null,
      text: expect.stringContaining("O Encaixe não toca áudios") as string,
    });
    expect(await arrive({ kind: "location" })).toMatchObject({
      file: null,
      text: expect.stringContaining("peça o endereço por escrito") as string,
    });
  });

  test("waits for a service that is away, and ends for an account that is refused", async () => {
    const [job] = await send({ kind: "image" });
    if (!job) throw new Error("nothing is fetched");
    const away = {
      ...t.deps,
      whatsapp: { ...t.deps.whatsapp, readFile: () => Promise.reject(new TypeError("away")) },
    };
    await expect(fetchFile(away, job)).rejects.toThrow("away");
    expect((await newest()).file?.status).toBe("waiting");
    phones.setExpired(account, true);
    await fetchFile(t.deps, job);
    phones.setExpired(account, false);
    expect((await newest()).file).toMatchObject({ canRetry: true });
    expect((await newest()).file?.reasonText).toContain("recusou a conta");
    const other = await makeOrganization(t.deps);
    await connectWhatsapp(t.deps, other, account + 1, {});
    const { fetchAgain } = house.owner.conversations;
    expect(await refusal(other.owner.conversations.fetchAgain({ id: job.fileId }))).toBe(
      "not_found",
    );
    await fetchAgain({ id: job.fileId });
    // A second tap changes nothing.
    await fetchAgain({ id: job.fileId });
    const jobs = (await t.takeJobs()).filter(({ task }) => task === fetchFileTask);
    expect(jobs.map(({ payload }) => payload)).toEqual([job]);
    // A day after it came nobody waits any longer, however often it is asked for again.
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_001);
    for (let tap = 0; tap < 2; tap += 1) {
      await fetchFile(away, job);
      expect((await newest()).file).toMatchObject({ status: "failed", canRetry: true });
      await fetchAgain({ id: job.fileId });
      await t.takeJobs();
    }
    await fetchFile(t.deps, job);
    expect((await newest()).file).toMatchObject({ status: "kept", canRetry: false });
    expect(await refusal(fetchAgain({ id: job.fileId }))).toBe("not_found");
  });

  test("is kept up to thirty an hour of one number, one after the other", async () => {
    t.clock.now = new Date(t.clock.now.getTime() + 7_200_000);
    const jobs: FetchFile[] = [];
    for (let n = 0; n < 31; n += 1) jobs.push(...(await send({ kind: "image" })));
    expect(jobs).toHaveLength(30);
    expect((await newest()).file?.reasonText).toContain("arquivos demais");
    // An organisation's downloads leave the other workers to others.
    expect(new Set(queues)).toEqual(new Set([`incoming ${house.org.id}`, `files ${house.org.id}`]));
  });
});
