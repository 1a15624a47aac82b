import { expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { serviceNamesOf } from "#tests/fixtures/service-names.ts";

const { desk } = openDesk();

/** What every appointment shows, after a look that all stored names are those that were sold. */
async function shown(): Promise<(string | null)[]> {
  const names = await serviceNamesOf(desk.org);
  for (const { stored, sold } of names) expect(stored).toBe(sold);
  return names.map(({ stored }) => stored);
}

it("an appointment's stored names of services follow every change of its services", async () => {
  const beard = await desk.addService({ name: "Barba", durationMinutes: 30 });
  const recurrence = { everyWeeks: 1, count: 4 };
  const { appointment } = await desk.create("12:00", "13:00", {
    serviceIds: [desk.cut],
    recurrence,
  });
  const [cut] = await shown();
  expect(await shown()).toEqual([cut, cut, cut, cut]);
  const update = (more: Omit<Parameters<typeof desk.owner.appointments.update>[0], "id">) =>
    desk.owner.appointments.update({ id: appointment.id, ...more });
  await update({ serviceIds: [beard, desk.cut] });
  const both = `Barba + ${cut}`;
  expect(await shown()).toEqual([both, cut, cut, cut]);
  await update({ serviceIds: [desk.cut, beard], scope: "following" });
  const turned = `${cut} + Barba`;
  expect(await shown()).toEqual([turned, turned, turned, turned]);
  await update({ notes: "Outra", start: "2026-11-20T14:00:00Z", scope: "following" });
  expect(await shown()).toEqual([turned, turned, turned, turned]);
  await update({ serviceIds: [] });
  expect(await shown()).toEqual(["", turned, turned, turned]);
});

it("an appointment keeps the names that it was sold with when a service is renamed", async () => {
  const beard = await desk.addService({ name: "Barba", durationMinutes: 30 });
  await desk.create("12:00", "12:30", { serviceIds: [beard] });
  await desk.owner.services.update({ id: beard, name: "Barba completa" });
  expect(await shown()).toEqual(["Barba"]);
});
