import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMinioStorage } from "#server/integrations/storage/minio-storage.ts";
import { StorageUnavailable } from "#server/integrations/storage/storage-port.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { startS3Server, type S3Server } from "#tests/fakes/s3-server.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

describe("without the storage of files", () => {
  let s3: S3Server;
  let home: TestApp;
  let house: House;
  let address: string;

  beforeAll(async () => {
    s3 = await startS3Server();
    await s3.fallInto("gone");
    home = await createTestApp({
      env: {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: "encaixe-test",
        S3_REGION: s3.credentials.region,
        S3_ACCESS_KEY: s3.credentials.accessKey,
        S3_SECRET_KEY: s3.credentials.secretKey,
        LOG_LEVEL: "silent",
      },
    });
    address = await home.app.listen({ port: 0, host: "127.0.0.1" });
    await s3.fallInto(null);
    await createMinioStorage({
      endpoint: s3.endpoint,
      bucket: "encaixe-test",
      ...s3.credentials,
    }).prepare();
    house = await makeOrganization(home.deps, withOneOfEach("Longe"));
    await s3.fallInto("gone");
  });
  afterAll(async () => {
    await home.close();
    await s3.close();
  });

  async function upload(): Promise<Response> {
    const create = { width: 60, height: 60, channels: 3, background: "teal" } as const;
    const photo = await sharp({ create }).png().toBuffer();
    const form = new FormData();
    form.append("context", "booking-links");
    form.append("subFolder", "logos");
    form.append("file", new Blob([new Uint8Array(photo)]), "foto.png");
    const authorization = `Bearer ${await house.tokenAs("owner")}`;
    const headers = { authorization };
    return fetch(`${address}/api/files/upload`, { method: "POST", headers, body: form });
  }

  it("the server starts, stays ready, reports the storage away and serves everything else", async () => {
    const ready = await fetch(`${address}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ok", jobs: "off", storage: "away", organizationsAway: 0 },
    ]);
    const metrics = await fetch(`${address}/metrics`);
    expect(await metrics.text()).toContain("encaixe_storage_up 0");
    const authorization = `Bearer ${await house.tokenAs("owner")}`;
    const services = await fetch(`${address}/api/services`, { headers: { authorization } });
    expect(services.status).toBe(200);
  });

  it.each(["gone", "forbidden", "broken", "silent"] as const)(
    "an upload to a service that is %s gets the storage's error code",
    async (trouble) => {
      await s3.fallInto(trouble);
      const answer = await upload();
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({
          error: "storage_unavailable",
          message: errorMessages.storage_unavailable,
        }),
      ]);
      expect(answer.headers.get("retry-after")).not.toBeNull();
    },
    30_000,
  );

  it("the server accepts files again by itself once the service is back", async () => {
    await s3.fallInto(null);
    expect((await upload()).status).toBe(200);
    const stateOf = async () => (await fetch(`${address}/health/ready`)).json();
    await expect.poll(stateOf, { timeout: 30_000 }).toMatchObject({ storage: "up" });
    const metrics = await fetch(`${address}/metrics`);
    expect(await metrics.text()).toContain("encaixe_storage_up 1");
  }, 40_000);
});

it.each(["gone", "forbidden", "broken", "silent"] as const)(
  "every call to a service that is %s fails with the storage's own error",
  async (trouble) => {
    const s3 = await startS3Server();
    const { endpoint, credentials } = s3;
    const named = { endpoint, bucket: "encaixe-test", ...credentials };
    const patient = createMinioStorage(named);
    const storage = createMinioStorage({ ...named, answerMillis: 200 });
    await patient.prepare();
    const type = { contentType: "image/webp" };
    await patient.put("kept", Buffer.from("x"), type);
    await s3.fallInto(trouble);
    const calls = [
      storage.prepare(),
      storage.put("a", Buffer.from("x"), type),
      storage.put("b", Buffer.alloc(20 * 1024 * 1024), type),
      storage.get("kept"),
      storage.exists("kept"),
      storage.remove(["kept"]),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailable) });
    }
    await s3.fallInto(null);
    // A busy machine may need longer than 200 ms for a first answer.
    await expect.poll(() => storage.exists("kept").catch(() => false)).toBe(true);
    await s3.close();
  },
);
