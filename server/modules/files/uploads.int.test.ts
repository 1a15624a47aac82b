import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { crc32, deflateSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerRoutes } from "#server/http/register-routes.ts";
import { filesJobs } from "./jobs.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { filesRoutes } from "./routes.ts";

type Part = [name: string, value: string | Blob];

let parts: TestDeps;
let world: Catalogued;
let app: FastifyInstance;
let url: string;
let photo: Blob;

beforeAll(async () => {
  parts = await createTestDeps();
  world = await makeOrganization(parts.deps, withCatalogue());
  app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, filesRoutes);
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/files/upload`;
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 600, channels: 3, background: "teal", noise } as const;
  photo = new Blob([new Uint8Array(await sharp({ create }).jpeg({ quality: 95 }).toBuffer())]);
});

beforeEach(() => parts.takeJobs());

afterEach(() => parts.deps.limiter.reset("upload", world.company.owner.id));

afterAll(async () => {
  await app.close();
  await parts.close();
});

const context: Part = ["context", "booking-links"];
const subFolder: Part = ["subFolder", "logos"];
const image = (): Part => ["file", photo];

async function send(form: Part[], token = world.ownerToken) {
  const body = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, "../../foto.jpg");
  }
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const keptFiles = () => world.org.db.$count(world.org.tables.files);

describe("an image", () => {
  test.each([
    ["before", [context, subFolder, ["file", ""]]],
    ["after", [["file", ""], context, subFolder]],
    ["around", [subFolder, ["file", ""], context]],
  ] as [string, Part[]][])("is stored with its form fields %s the file", async (_, form) => {
    const { status, body } = await send(form.map((part) => (part[0] === "file" ? image() : part)));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        file: {
          key: expect.stringMatching(/^logos\.[\w-]{36}\.webp$/),
          compressionRatio: expect.any(Number),
        },
      },
    });
    const { key, compressionRatio } = body["file"] as { key: string; compressionRatio: number };
    expect(compressionRatio).toBeGreaterThan(0);
    const stored = await parts.deps.storage.get(key);
    expect(stored?.contentType).toBe("image/webp");
    stored?.stream.destroy();
    const { files } = world.org.tables;
    const rows = await world.org.db.select().from(files);
    expect(rows.find((row) => row.key === key)).toMatchObject({
      context: "booking-links",
      subFolder: "logos",
      widthPixels: 512,
      heightPixels: 384,
      createdBy: world.company.owner.id,
    });
  });

  test("without a reference is deleted after a day, object and row", async () => {
    const { body } = await send([context, ["subFolder", "banners"], image()]);
    const { key } = body["file"] as { key: string };
    const [orphan] = await parts.takeJobs();
    expect(orphan).toMatchObject({ task: "files.clean-orphan", payload: { key } });
    const age = Date.parse(orphan?.runAt ?? "") - parts.clock.now.getTime();
    expect(age).toBe(24 * 60 * 60 * 1000);
    const before = await keptFiles();
    await run(orphan);
    await run(orphan);
    expect(await keptFiles()).toBe(before - 1);
    for (const removal of await parts.takeJobs()) await run(removal);
    expect(await parts.deps.storage.exists(key)).toBe(false);
  });

  test("that a link shows is kept", async () => {
    const { body } = await send([context, subFolder, image()]);
    const { key } = body["file"] as { key: string };
    const [orphan] = await parts.takeJobs();
    const { bookingLinks } = world.org.tables;
    const { professionalId, calendarId } = world;
    const link = { id: crypto.randomUUID(), slug: "com-logo", title: "Com logo" };
    await world.org.db
      .insert(bookingLinks)
      .values({ ...link, professionalId, calendarId, logoImageKey: key });
    const before = await keptFiles();
    await run(orphan);
    expect([await keptFiles(), await parts.takeJobs()]).toEqual([before, []]);
  });
});

async function run(job: { task: string; payload: unknown } | undefined): Promise<void> {
  await filesJobs.find(({ task }) => task === job?.task)?.run(parts.deps, job?.payload);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const text = (content: string, type = "image/png"): Part => ["file", new Blob([content], { type })];

describe("the upload refuses and stores nothing of", () => {
  test.each<[string, number, string, () => Part[]]>([
    ["an svg", 400, "invalid_image", () => [context, subFolder, text(svg, "image/svg+xml")]],
    ["a text", 400, "invalid_image", () => [context, subFolder, text("x".repeat(5000))]],
    ["an empty file", 400, "invalid_image", () => [context, subFolder, text("")]],
    [
      "half an image",
      400,
      "invalid_image",
      () => [["file", photo.slice(0, 9000)], context, subFolder],
    ],
    ["70 MB and a byte", 413, "file_too_large", () => [context, subFolder, ["file", tooLarge()]]],
    [
      "the same, fields after",
      413,
      "file_too_large",
      () => [["file", tooLarge()], context, subFolder],
    ],
    ["a bomb", 400, "image_too_many_pixels", () => [context, subFolder, ["file", bomb()]]],
    ["two files", 400, "invalid_input", () => [context, subFolder, image(), image()]],
    ["no file", 400, "invalid_input", () => [context, subFolder]],
    ["a file of another name", 400, "invalid_input", () => [context, subFolder, ["foto", photo]]],
    ["a file as a text", 400, "invalid_input", () => [context, subFolder, ["file", "texto"]]],
    ["no fields", 400, "invalid_input", () => [image()]],
    ["no subFolder", 400, "invalid_input", () => [context, image()]],
    ["another context", 400, "invalid_input", () => [["context", "patients"], subFolder, image()]],
    ["another subFolder", 400, "invalid_input", () => [image(), context, ["subFolder", "fotos"]]],
    ["a path", 400, "invalid_input", () => [context, ["subFolder", "../logos"], image()]],
    ["a field twice", 400, "invalid_input", () => [context, subFolder, subFolder, image()]],
    [
      "a field too many",
      400,
      "invalid_input",
      () => [context, subFolder, ["key", "a.webp"], image()],
    ],
    [
      "a prototype's name",
      400,
      "invalid_input",
      () => [context, subFolder, ["__proto__", "1"], image()],
    ],
    [
      "a long field",
      400,
      "invalid_input",
      () => [context, subFolder, ["x", "y".repeat(5000)], image()],
    ],
  ])("%s", async (_, status, error, form) => {
    const before = await keptFiles();
    const answer = await send(form());
    expect({ status: answer.status, error: answer.body["error"] }).toEqual({ status, error });
    expect([await keptFiles(), await parts.takeJobs()]).toEqual([before, []]);
  });
});

test("the largest file is refused with a sentence of its own", async () => {
  const { body } = await send([context, subFolder, ["file", tooLarge()]]);
  expect(body["message"]).toBe("Arquivo muito grande. Tamanho máximo: 70MB");
  const refused = await send([context, subFolder, text(svg)]);
  expect(refused.body["message"]).toBe("Por favor, selecione apenas arquivos de imagem");
});

test("an upload requires a session with manage_links", async () => {
  const form = [context, subFolder, image()];
  expect((await send(form, "no-such-session-token")).status).toBe(401);
  expect((await send(form, await world.tokenAs("employee"))).status).toBe(403);
  expect((await send(form, await world.tokenAs("receptionist"))).status).toBe(200);
});

test("a body that is no form is refused as bad input", async () => {
  const headers = { authorization: `Bearer ${world.ownerToken}` };
  for (const [type, body] of [
    ["application/json", "{}"],
    ["multipart/form-data", "x"],
    [`multipart/form-data; boundary=${"b".repeat(300)}`, "x"],
    ["multipart/form-data; boundary=b", "--b\r\n\r\n"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
  ] as const) {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body,
    });
    expect({ type, status: response.status }).toEqual({ type, status: 400 });
  }
});

test("a browser that leaves halfway does no harm to the server", async () => {
  const before = await keptFiles();
  const { port } = app.server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /api/files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.ownerToken}\r\n` +
          "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n" +
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      );
      socket.write(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on("close", () => resolve());
  });
  expect((await send([context, subFolder, image()])).status).toBe(200);
  expect(await keptFiles()).toBe(before + 1);
});

test("a person who sends too many files is limited", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await send([context])).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

/** Makes a file that begins as a JPEG and is one byte too long. */
function tooLarge(): Blob {
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  return new Blob([head, new Uint8Array(70 * 1024 * 1024 + 1 - head.length)]);
}

/** Makes a small PNG that claims to have 196 million pixels. */
function bomb(): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(14_000, 0);
  header.writeUInt32BE(14_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunks = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(14_001))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return new Blob([new Uint8Array(Buffer.concat(chunks))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
