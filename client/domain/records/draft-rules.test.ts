import { expect, it } from "vitest";
import { draftSender } from "./draft-rules.ts";

it("takes away only a draft that was sent from here, and only once", async () => {
  const sent: { patientId: string; draft: string | null }[] = [];
  const send = draftSender<{ patientId: string }, string>(async (input) => sent.push(input));
  await send(null);
  expect(sent).toEqual([]);
  await send({ of: { patientId: "a" }, draft: "dor" });
  await send(null);
  // Closing what was only looked at afterwards says nothing of a draft.
  await send(null);
  expect(sent).toEqual([
    { patientId: "a", draft: "dor" },
    { patientId: "a", draft: null },
  ]);
});

it("takes away again what couldn't be taken away", async () => {
  const sent: (string | null)[] = [];
  let isAway = false;
  const send = draftSender<object, string>(async ({ draft }) => {
    sent.push(draft);
    if (isAway) throw new Error("away");
  });
  await send({ of: {}, draft: "dor" });
  isAway = true;
  await expect(send(null)).rejects.toThrow("away");
  isAway = false;
  await send(null);
  expect(sent).toEqual(["dor", null, null]);
});
