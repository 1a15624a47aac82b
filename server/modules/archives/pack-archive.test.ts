import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { packArchive, type Part } from "./steps/pack-archive.ts";

const missing = { name: "missing", text: String };

async function* many(parts: Part[], onEnd = () => undefined as unknown): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    onEnd();
  }
}

test("a part that fails fails whoever reads, who must not take half for the whole", async () => {
  const broken: Part = {
    name: "b",
    open: () =>
      Readable.from(
        (async function* () {
          yield "half";
          throw new Error("the disk is gone");
        })(),
      ),
  };
  const whole: Part = { name: "a", open: () => Readable.from(["a"]) };
  await expect(buffer(packArchive(many([whole, broken]), missing))).rejects.toThrow("disk");
});

test("whoever stops reading stops the packing, and what is open is closed", async () => {
  let ended = false;
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(65_536, Math.random().toString());
    })(),
  );
  const parts = many([{ name: "a", open: () => endless, isPacked: true }], () => (ended = true));
  const output = packArchive(parts, missing);
  await once(output, "readable");
  output.destroy();
  await expect.poll(() => endless.destroyed && ended).toBe(true);
});
