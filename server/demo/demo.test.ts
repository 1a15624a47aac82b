import { describe, expect, it } from "vitest";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { mondayOf } from "#shared/domain/dates.ts";
import { barbershop } from "./barbershop.ts";
import { clinic } from "./clinic.ts";
import { serviceRows } from "./make-catalogue.ts";
import { makeCpf, makePeople } from "./make-people.ts";
import { minutes, planAppointments } from "./plan-appointments.ts";
import { createRandom } from "./random.ts";
import { studio } from "./studio.ts";

const businesses = [clinic, barbershop, studio];
const now = "2026-11-19T14:00Z";
const nowUtcMinute = Date.parse(now) / 60_000;
const days = dayClocks("America/Sao_Paulo", "2026-08-21", "2026-12-06");

function planOf(business: (typeof businesses)[number], at = now, shown = days) {
  const plan = {
    business,
    nowUtcMinute: Date.parse(at) / 60_000,
    monday: mondayOf(at.slice(0, 10)),
  };
  return business.professionals.map((professional) => planAppointments(plan, professional, shown));
}

describe("makeCpf", () => {
  it("returns eleven digits with valid check digits", () => {
    const random = createRandom(1);
    for (let i = 0; i < 200; i += 1) {
      const cpf = makeCpf(random);
      expect(cpf).toMatch(/^\d{11}$/);
      const sum = (count: number) =>
        Array.from(cpf.slice(0, count)).reduce((s, d, at) => s + Number(d) * (count + 1 - at), 0) *
        10;
      expect(((sum(9) % 11) % 10).toString()).toBe(cpf[9]);
      expect(((sum(10) % 11) % 10).toString()).toBe(cpf[10]);
    }
  });
});

describe("makePeople", () => {
  it("returns different people with Brazilian mobile numbers", () => {
    const people = makePeople(createRandom(2), 300, 0.5);
    expect(new Set(people.map(({ email }) => email)).size).toBe(300);
    expect(people.every(({ phone }) => /^\+55119[6-9]\d{7}$/.test(phone))).toBe(true);
  });
});

describe.each(businesses)("planAppointments of $name", (business) => {
  const plans = planOf(business);

  it("returns the same plan each time", () => {
    expect(planOf(business)).toEqual(plans);
  });

  it("plans the same two weeks on each day of the week before them", () => {
    const weeks = days.filter(({ date }) => date >= "2026-11-23");
    const timesOf = (at: string) =>
      planOf(business, at, weeks).map((plan) =>
        plan.map(({ startUtcMinute, customer }) => [startUtcMinute, customer]),
      );
    const onMonday = timesOf("2026-11-16T03:01Z");
    expect(timesOf("2026-11-18T18:00Z")).toEqual(onMonday);
    expect(timesOf("2026-11-22T23:50Z")).toEqual(onMonday);
  });

  it("never overlaps two blocking appointments of one professional", () => {
    for (const plan of plans) {
      const blocking = plan
        .filter(({ status, isOverlap }) => !isOverlap && !["cancelled", "no_show"].includes(status))
        .toSorted((a, b) => a.startUtcMinute - b.startUtcMinute);
      const clashes = blocking.filter(({ endUtcMinute, service }, i) => {
        const next = blocking[i + 1];
        return next && next.startUtcMinute < endUtcMinute + service.bufferMinutes;
      });
      expect(clashes).toEqual([]);
    }
  });

  it("marks past appointments finished and future ones not started", () => {
    for (const { status, startUtcMinute, endUtcMinute } of plans.flat()) {
      if (endUtcMinute <= nowUtcMinute)
        expect(["finished", "no_show", "cancelled"]).toContain(status);
      if (startUtcMinute > nowUtcMinute) {
        expect(["scheduled", "confirmed", "cancelled"]).toContain(status);
      }
    }
  });

  it("leaves free times for the link's professional on each coming working day", () => {
    const { link } = business;
    const at = business.professionals.findIndex(({ name }) => name === link.professional);
    const professional = business.professionals[at];
    const service = business.services.find(({ name }) => name === link.services[0]);
    const length = (service?.durationMinutes ?? 0) + (service?.bufferMinutes ?? 0);
    for (const day of days.filter((each) => each.startUtcMinute > nowUtcMinute)) {
      const hours = professional?.week[day.weekday];
      if (!hours) continue;
      const busy = (plans[at] ?? []).filter((each) => each.status !== "cancelled");
      const [from, to] = [hours.from, hours.to].map((time) => day.startUtcMinute + minutes(time));
      const starts = Array.from({ length: 48 }, (_, i) => (from ?? 0) + i * 30);
      const free = starts.filter(
        (start) =>
          start + length <= (to ?? 0) &&
          busy.every((b) => b.startUtcMinute >= start + length || b.endUtcMinute <= start),
      );
      expect(free.length).toBeGreaterThanOrEqual(2);
    }
  });
});

it("names who performs each service, unless that is everybody", () => {
  const performersIn = (business: (typeof businesses)[number]) => {
    const ids = new Map(business.professionals.map(({ name }) => [name, name]));
    const rows = serviceRows(business, ids);
    return new Map(rows.map(({ name, professionalIds }) => [name, professionalIds]));
  };
  expect(performersIn(clinic).get("Retorno")).toEqual(["Dra. Helena Prado", "Dr. Rafael Monteiro"]);
  expect(performersIn(barbershop).get("Pigmentação de barba")).toEqual(["Anderson Bispo"]);
  expect(performersIn(barbershop).get("Corte masculino")).toEqual([]);
});
