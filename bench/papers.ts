/** Bookings in a process that prints records of fifty sheets all the while. */
import { bookings, makeStarts } from "./support/bookings.ts";
import { loginOwner, makeBusiness } from "./support/data.ts";
import { rounds, runLoad, type Load } from "./support/load.ts";
import { startProduct, withProcesses } from "./support/processes.ts";
import { median, millis, perSecond, type Outcome } from "./support/report.ts";
import { withWorld } from "./support/world.ts";

/** As many lines as fill fifty sheets and a few more. */
const longNotes = "linha\n".repeat(3_300);

/** Books with and without a printer at work in the same process, by turns. */
export function bookingsWhilePrinting(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 200);
    const patientId = await business.addPatient({ name: "Nair Lima" });
    const [professionalId] = business.professionalIds;
    const record = { patientId, professionalId, date: "2026-11-17", notes: longNotes };
    const { id } = await business.owner.records.create(record);
    const [token = ""] = await loginOwner(world.deps, business);
    const starts = makeStarts(business);
    return withProcesses([startProduct(world.databaseUrl)], async (product) => {
      const print = () => printOne(`${product.address}/api/medical-records/${id}/paper.pdf`, token);
      const target = { processes: [product], requests: [bookings(business, starts)] };
      const sheets = await print();
      await runLoad(target, 2);
      const quiet: Load[] = [];
      const printing: Load[] = [];
      let papers = 0;
      for (let round = 0; round < rounds; round += 1) {
        quiet.push(await runLoad(target));
        const { load, count } = await whilePrinting(print, () => runLoad(target));
        printing.push(load);
        papers += count;
      }
      const p99 = (loads: Load[]) => median(loads.map((load) => load.p99Millis));
      const speed = (loads: Load[]) => median(loads.map((load) => load.perSecond));
      const side = (loads: Load[]) => `${perSecond(speed(loads))} p99 ${millis(p99(loads))}`;
      return [
        {
          bench: `bookings while ${sheets} sheets are printed`,
          floor: `${side(quiet)} without printing`,
          product: `${side(printing)}, ${papers} papers printed meanwhile`,
          ratio: `${(speed(printing) / speed(quiet)).toFixed(2)}, p99 ${(p99(printing) / p99(quiet)).toFixed(1)}×`,
          target: "all booked, p99 below 500 ms",
          met: p99(printing) < 500 && papers > 0,
        },
      ];
    });
  });
}

/** Prints one paper after the other until the load ends; the one under way is finished. */
async function whilePrinting(print: () => Promise<number>, work: () => Promise<Load>) {
  const state = { isOver: false, count: 0 };
  const printer = (async () => {
    while (!state.isOver) {
      await print();
      state.count += 1;
    }
  })();
  const load = await work().finally(() => (state.isOver = true));
  await printer;
  return { load, count: state.count };
}

/** Prints a paper as a PDF and returns the number of its sheets. */
async function printOne(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`no paper: ${answer.status} ${await answer.text()}`);
  const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}
