import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registerRoutes } from "#server/http/register-routes.ts";
import { newId } from "#server/kernel/ids.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { attachmentTexts } from "#shared/texts/attachments.pt-br.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { attachmentsJobs } from "./jobs.ts";
import { attachmentsRoutes } from "./routes.ts";
import { attachmentKey, cleanAttachmentTask, maxPdfBytes, orphanJob } from "./rules.ts";

const { test, desk } = openDesk();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
let app: FastifyInstance;
let url: string;
let patientId: string;

beforeEach(async () => {
  await test.deps.storage.prepare();
  app = await toyApp(test.deps);
  await registerRoutes(app, test.deps, attachmentsRoutes);
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  patientId = await desk.addPatient({ name: "Nair" });
});
afterEach(() => app.close());

async function send(data: Buffer, name = "exame.pdf", of = patientId) {
  const body = new FormData();
  body.append("name", name);
  body.append("file", new Blob([new Uint8Array(data)]), name);
  const token = await desk.tokenOf(desk.company.owner.id);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/patients/${of}/attachments`, {
    method: "POST",
    headers,
    body,
  });
  const { attachment: documented, ...json } = (await answer.json()) as {
    attachment?: Omit<Attachment, "id"> & { _id: string };
    error?: string;
    message?: string;
  };
  const { _id: id = "", ...rest } = documented ?? {};
  const attachment = { id, ...rest } as Attachment;
  return { status: answer.status, attachment, keys: Object.keys(documented ?? {}), ...json };
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

const write = (attachmentIds: string[], of = patientId) =>
  desk.owner.records.create({
    patientId: of,
    date: "2026-11-17",
    professionalId: desk.professionalId,
    notes: "visto",
    attachmentIds,
  });

describe("an attachment", () => {
  it("is kept with the hash of its bytes, which the record's entry holds", async () => {
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    const { status, attachment, keys } = await send(pdf);
    expect(status).toBe(201);
    // As the documents say it.
    expect(keys).toEqual(["_id", "name", "contentType", "sizeBytes", "sha256"]);
    expect(attachment).toMatchObject({ name: "exame.pdf", contentType: "application/pdf", sha256 });
    const { attachment: photo } = await send(await picture(), "foto.jpg");
    expect(photo).toMatchObject({ name: "foto.jpg", contentType: "image/webp" });
    const record = await write([photo.id, attachment.id]);
    expect(record.attachments).toEqual([photo, attachment]);
    const { url: link } = await desk.owner.attachments.open({ id: attachment.id });
    // The product's own, whichever storage has it.
    expect(link.startsWith(`/files/${attachmentKey(attachment)}?`)).toBe(true);
    const { auditLog: t } = desk.org.tables;
    const actions = (await desk.org.db.select({ action: t.action }).from(t)).map((a) => a.action);
    expect(actions).toContain("attachment.upload");
    expect(actions).toContain("attachment.open");
  });

  it("is taken by its content, not by its name", async () => {
    const html = await send(Buffer.from("<script>alert(1)</script>"), "exame.pdf");
    expect([html.status, html.error]).toEqual([400, "invalid_input"]);
    const cut = await send(Buffer.from("%PDF-1.7 without its end"));
    expect([cut.status, cut.error]).toEqual([400, "invalid_input"]);
    const both = await send(Buffer.concat([Buffer.from("GIF89a"), pdf]), "exame.gif");
    expect([both.status, both.message]).toEqual([400, attachmentTexts.unreadable]);
    const large = await send(Buffer.concat([pdf, Buffer.alloc(maxPdfBytes), pdf]));
    expect([large.status, large.error]).toEqual([413, "file_too_large"]);
    expect((await send(pdf, "x.pdf", newId())).status).toBe(404);
    expect(await desk.org.db.$count(desk.org.tables.attachments)).toBe(0);
  });

  it("that would unpack into gigabytes is refused", async () => {
    // 64 million pixels in some kilobytes, and a header that claims billions.
    const create = { width: 8_000, height: 8_000, channels: 3, background: "#000" } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    const claims = Buffer.from(bomb);
    claims.writeUInt32BE(50_000, 16);
    claims.writeUInt32BE(50_000, 20);
    for (const data of [bomb, claims]) {
      const refused = await send(data, "foto.png");
      expect([refused.status, refused.error]).toEqual([400, "image_too_many_pixels"]);
      expect(refused.message).toBe(errorMessages.image_too_many_pixels);
    }
    expect(await desk.org.db.$count(desk.org.tables.attachments)).toBe(0);
  });

  it("belongs to one patient, whose record alone may refer to it", async () => {
    const { attachment } = await send(pdf);
    const other = await desk.addPatient({ name: "Outra" });
    expect(await refusal(write([attachment.id], other))).toBe("invalid_input");
    expect(await refusal(write([newId()]))).toBe("invalid_input");
    expect(await refusal(desk.owner.attachments.open({ id: newId() }))).toBe("not_found");
    const clerk = await desk.callerAs("receptionist");
    expect(await refusal(clerk.attachments.open({ id: attachment.id }))).toBe("forbidden");
  });

  it("keeps its patient for twenty years, and can't be changed", async () => {
    await send(pdf);
    const { attachments: t } = desk.org.tables;
    await expect(desk.org.db.update(t).set({ name: "x" })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect(await desk.owner.patients.delete({ id: patientId })).toEqual({ archived: true });
  });

  it("is found when its row was changed together with its bytes: the entry knows better", async () => {
    const { attachment } = await send(pdf);
    await write([attachment.id]);
    const forged = Buffer.from(pdf.toString().replace("1.7", "1.6"));
    const { storage } = test.deps;
    await storage.put(attachmentKey(attachment), forged, { contentType: "application/pdf" });
    const client = new pg.Client({ connectionString: test.urls.databaseOwnerUrl });
    await client.connect();
    const statement = `UPDATE "${desk.org.schemaName}".attachments SET sha256 = $1 WHERE id = $2`;
    const sha256 = createHash("sha256").update(forged).digest("hex");
    await client.query(statement, [sha256, attachment.id]).finally(() => client.end());
    const { brokenFiles } = await desk.owner.records.verify({ patientId });
    expect(brokenFiles.map(({ fileId }) => fileId)).toEqual([attachment.id]);
  });

  it("is found when somebody changes or removes its bytes behind the product's back", async () => {
    const { attachment } = await send(pdf);
    await write([attachment.id]);
    const verify = () => desk.owner.records.verify({ patientId });
    expect(await verify()).toMatchObject({ entries: 1, files: 1, brokenFiles: [] });
    const key = attachmentKey(attachment);
    await test.deps.storage.put(key, Buffer.from("other"), { contentType: "application/pdf" });
    const broken = [{ patientId, fileId: attachment.id }];
    expect(await verify()).toMatchObject({ brokenEntries: [], brokenFiles: broken });
    await test.deps.storage.remove([key]);
    expect(await desk.owner.records.verify({})).toMatchObject({ brokenFiles: broken });
    const doctor = await desk.callerAs("doctor");
    expect(await doctor.records.verify({})).toMatchObject({ patients: 0, files: 0 });
  });

  it("leaves no bytes behind when its row never came, and keeps those of a row", async () => {
    const work = workByClock(test, attachmentsJobs);
    const { attachment } = await send(pdf);
    const bytesOf = (id: string) =>
      test.deps.storage.exists(attachmentKey({ id, contentType: "application/pdf" }));
    // As after a process that ended between the bytes and the row: the row alone is missing.
    const lost = { id: newId(), contentType: "application/pdf" } as const;
    await test.deps.storage.put(attachmentKey(lost), pdf, { contentType: "application/pdf" });
    const { runAt } = orphanJob(desk.org, lost, test.clock.now);
    await work.pass(0);
    expect(work.waiting()).toContainEqual({
      task: cleanAttachmentTask,
      payload: expect.objectContaining({ id: attachment.id }) as unknown,
      runAt,
    });
    const [sweep] = attachmentsJobs;
    await sweep?.run(test.deps, orphanJob(desk.org, lost, test.clock.now).payload);
    expect(await bytesOf(lost.id)).toBe(false);
    await work.pass(3_601);
    expect(work.waiting()).toEqual([]);
    expect(await bytesOf(attachment.id)).toBe(true);
  });
});
