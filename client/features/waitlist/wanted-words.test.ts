import { expect, test } from "vitest";
import {
  daysInWords,
  hoursInWords,
  lostOfferInWords,
  offerInWords,
  offersInWords,
} from "./wanted-words.ts";

const wanted = {
  fromDate: "2026-11-24",
  untilDate: "2026-11-24",
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  startMinutes: 0,
  endMinutes: 1440,
};

test("a single day is said once, and weekdays only where some are left out", () => {
  expect(daysInWords(wanted)).not.toMatch(/ a |seg/i);
  expect(daysInWords({ ...wanted, untilDate: "2026-11-30" })).toMatch(/ a /);
  expect(daysInWords({ ...wanted, weekdays: [1, 2] })).toMatch(/seg/i);
});

test("hours are said as far as they are limited", () => {
  expect(hoursInWords(wanted)).toBe("Qualquer horário");
  expect(hoursInWords({ ...wanted, startMinutes: 840 })).toBe("A partir de 14:00");
  expect(hoursInWords({ ...wanted, endMinutes: 720 })).toBe("Até 12:00");
  expect(hoursInWords({ ...wanted, startMinutes: 840, endMinutes: 1080 })).toBe("14:00 a 18:00");
});

test("who hasn't confirmed the address is told apart from whom the team tells", () => {
  const day = { quietUntil: null, timeZone: "America/Sao_Paulo" };
  expect(offersInWords({ ...day, takesOffers: true, isUnconfirmed: false })).toBe("Automáticas");
  expect(offersInWords({ ...day, takesOffers: false, isUnconfirmed: false })).toBe(
    "A equipe avisa",
  );
  expect(offersInWords({ ...day, takesOffers: false, isUnconfirmed: true })).toBe(
    "Falta confirmar o e-mail",
  );
});

test("at night offers are told to go in the morning, by the calendar's clocks, and only to whom they go", () => {
  const night = {
    takesOffers: true,
    isUnconfirmed: false,
    quietUntil: "2026-11-25T11:00:00Z",
    timeZone: "America/Sao_Paulo",
  };
  const [late, morning] = [new Date("2026-11-25T02:00:00Z"), new Date("2026-11-25T11:00:00Z")];
  expect(offersInWords(night, late)).toBe("Saem às 08:00");
  expect(offersInWords({ ...night, timeZone: "America/Manaus" }, late)).toBe("Saem às 07:00");
  expect(offersInWords({ ...night, takesOffers: false }, late)).toBe("A equipe avisa");
  expect(offersInWords(night, morning)).toBe("Automáticas");
});

test("an offer is told on the clocks of its calendar", () => {
  const offer = { start: "2026-11-24T13:00:00Z", until: "2026-11-24T12:30:00Z" };
  const now = new Date("2026-11-24T12:00:00Z");
  expect(offerInWords(offer, "America/Sao_Paulo", now)).toMatch(/10:00, até as 09:30$/);
  expect(offerInWords(offer, "America/Manaus", now)).toMatch(/09:00, até as 08:30$/);
});

test("an offer that ends after midnight says on which day", () => {
  const offer = { start: "2026-11-26T13:00:00Z", until: "2026-11-25T03:10:00Z" };
  const now = new Date("2026-11-25T02:40:00Z");
  expect(offerInWords(offer, "America/Sao_Paulo", now)).toMatch(/, até qua, 25 nov · 00:10$/);
  expect(offerInWords(offer, "America/Manaus", now)).toMatch(/, até as 23:10$/);
});

test("who is taken off the list loses the offer that is out, and the dialog says so", () => {
  const timeZone = "America/Sao_Paulo";
  const offer = { start: "2026-11-24T13:00:00Z", until: "2026-11-24T12:30:00Z" };
  expect(lostOfferInWords({ offer, timeZone })).toMatch(/^A oferta de .*10:00 deixa de valer/);
  expect(lostOfferInWords({ offer: null, timeZone })).toBeNull();
});
