import { whatsAppShareAddress } from "#client/lib/whatsapp-address.ts";
import { expect, test } from "vitest";
import { googleCalendarUrl, outlookCalendarUrl } from "./share-rules.ts";

const ticket = {
  title: "Corte & barba · Barbearia Falcão",
  start: "2026-11-26T17:00:00.000Z",
  end: "2026-11-26T18:15:00.000Z",
  professional: "Thiago Falcão · Barbeiro",
  address: "Rua A, 10",
};

const read = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("Google's calendar gets the ticket in its own terms", () => {
  expect(read(googleCalendarUrl(ticket))).toEqual({
    action: "TEMPLATE",
    text: ticket.title,
    dates: "20261126T170000Z/20261126T181500Z",
    details: ticket.professional,
    location: ticket.address,
  });
});

test("Outlook's calendar gets it, without a place where there is none", () => {
  expect(read(outlookCalendarUrl({ ...ticket, address: "" }))).toEqual({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: ticket.title,
    startdt: ticket.start,
    enddt: ticket.end,
    body: ticket.professional,
  });
});

test("signs in texts stay texts", () => {
  expect(read(whatsAppShareAddress("Marquei: 14:00 & já"))).toEqual({
    text: "Marquei: 14:00 & já",
  });
});
