// npm run bench [name…]: all benches or the named ones, one after the other.
import { loadavg } from "node:os";
import { printOutcome, type Outcome } from "./support/report.ts";

type Bench = () => Outcome[] | Promise<Outcome[]>;

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  slots: async () => (await import("./slots.ts")).slots,
  "availability-day": async () => (await import("./availability.ts")).dayByRest,
  "availability-history": async () => (await import("./availability.ts")).dayWithHistory,
  "availability-day-trpc": async () => (await import("./availability.ts")).dayByTrpc,
  "availability-month": async () => (await import("./availability.ts")).monthByRest,
  booking: async () => (await import("./booking.ts")).distinctTimes,
  "booking-race": async () => (await import("./booking.ts")).oneTime,
  week: async () => (await import("./week.ts")).weekByTrpc,
  "week-interaction": async () => (await import("./week-interaction.ts")).weekInteraction,
  dashboard: async () => (await import("./dashboard.ts")).dashboardByTrpc,
  money: async () => (await import("./money.ts")).moneyByTrpc,
  payment: async () => (await import("./payment.ts")).registerPayments,
  "patients-search": async () => (await import("./patients.ts")).searchPatients,
  records: async () => (await import("./records.ts")).recordsOfOnePatient,
  medications: async () => (await import("./records.ts")).searchMedications,
  organisations: async () => (await import("./organizations.ts")).organizations,
  papers: async () => (await import("./papers.ts")).bookingsWhilePrinting,
  live: async () => (await import("./live.ts")).liveFanOut,
  reminders: async () => (await import("./messages.ts")).sendReminders,
  webhook: async () => (await import("./messages.ts")).takeNotices,
  landing: async () => (await import("./landing.ts")).landingPage,
  page: async () => (await import("./page.ts")).publicPage,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
const unknown = names.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(", ")}. There are ${Object.keys(benches).join(", ")}.`,
  );
  process.exit(1);
}
for (const name of names) {
  console.log(`\n${name} (load of the machine before it: ${loadavg()[0]?.toFixed(1)})`);
  try {
    const run = await benches[name]?.();
    for (const outcome of (await run?.()) ?? []) printOutcome(outcome);
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
  }
}
