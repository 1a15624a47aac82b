import type { OrgTables } from "#drizzle/org-tables.ts";
import type { DemoTill } from "./business.ts";
import type { Diary } from "./make-diary.ts";
import type { Books } from "./open-books.ts";
import type { Random } from "./random.ts";

/** One working day at the till. */
export type TillDay = {
  readonly date: string;
  /** The dates since the working day before, and its own: what was due on them is paid now. */
  readonly dates: readonly string[];
  readonly openUtcMinute: number;
  readonly closeUtcMinute: number;
  /** Adds something to the day; what comes later than now or the closing doesn't happen. */
  readonly plan: (atUtcMinute: number, run: (at: Date) => void) => void;
};

/** An appointment with its services. */
export type Sold = Diary["appointments"][number] & {
  readonly services: Diary["appointmentServices"];
};

/** What everything at the till needs to know. */
export type Bookkeeping = {
  readonly books: Books;
  readonly till: DemoTill;
  readonly random: Random;
  /** What was sold, by the local date of its beginning. */
  readonly soldOn: ReadonlyMap<string, readonly Sold[]>;
  readonly employees: readonly OrgTables["employees"]["$inferInsert"][];
  /** The login of who runs the house: nobody else of the demo may take money. */
  readonly owner: string;
  readonly today: string;
};
