// What an outside developer writes: compiled and run in a folder that has nothing but the package.
import {
  createClient,
  isEncaixeError,
  uploadFile,
  type EncaixeError,
  type RouterInputs,
  type RouterOutputs,
} from "encaixe-client";

declare const process: { argv: string[] };

type Booking = RouterInputs["booking"]["book"];
type Service = RouterOutputs["services"]["list"][number];
type ErrorCode = EncaixeError["data"]["error"];

const [url = "", email = "", password = "", slug = ""] = process.argv.slice(2);

async function logIn(): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const visitor = createClient({ url });
const account = { url, token: await logIn() };
const client = createClient(account);

const [{ user }, services] = await Promise.all([
  client.auth.me.query(),
  client.services.list.query(),
]);
const prices: number[] = services.map((service: Service) => service.priceCents);

type Heard = { readonly id: string | undefined; readonly name: string | undefined };

/** Resolves with the next new appointment, once the subscription has begun. */
function nextAppointment(begun: () => void): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const subscription = client.changes.subscribe.subscribe(undefined, {
      onStarted: begun,
      onError: reject,
      onData({ data }) {
        if (data.kind === "missed") return;
        const change = data.changes.find((one) => one.event === "db:appointments");
        if (!change) return;
        // @ts-expect-error: documents have the names of REST answers.
        if (change.fullDocument?.id) return;
        const name: string | undefined = change.fullDocument?.customerName;
        // @ts-expect-error: there are three operations, and this is none of them.
        if (change.operationType === "replace") return;
        resolve({ id: change.fullDocument?._id, name });
        subscription.unsubscribe();
      },
    });
  });
}

async function firstFreeSlot(): Promise<Pick<Booking, "start" | "end">> {
  const { totalDurationMinutes } = await visitor.booking.link.query({ slug });
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await visitor.booking.day.query({ slug, date });
  const start = slots.find((slot) => slot.available)?.start ?? "";
  const end = new Date(Date.parse(start) + totalDurationMinutes * 60_000).toISOString();
  return { start, end };
}

async function errorOf(call: Promise<unknown>): Promise<EncaixeError> {
  try {
    await call;
  } catch (error) {
    if (isEncaixeError(error)) return error;
    throw error;
  }
  throw new Error("the call was expected to fail");
}

let event: Promise<Heard> | undefined;
await new Promise<void>((begun) => {
  event = nextAppointment(begun);
});
const booking = { slug, customerName: "Vera Script", customerEmail: "vera@example.com" };
const slot = await firstFreeSlot();
const booked = await visitor.booking.book.mutate({ ...booking, ...slot });

const taken = await errorOf(visitor.booking.book.mutate({ ...booking, ...slot }));
const wrong = await errorOf(
  visitor.booking.book.mutate({ ...booking, ...slot, customerEmail: "no address" }),
);
/** Two pixels. */
const image = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=",
  ),
  (character) => character.charCodeAt(0),
);
const place = { context: "booking-links", subFolder: "logos" } as const;
const logo = await uploadFile(account, { ...place, file: new Blob([image]) });
const refused = await errorOf(uploadFile(account, { ...place, file: new Blob(["no image"]) }));

const code: ErrorCode = taken.data.error;
const refusals = [taken, wrong, refused].map(({ message, data }) => ({
  message,
  code: data.error,
  status: data.httpStatus,
  paths: data.issues.map((issue) => issue.path),
  hasRequestId: data.requestId !== null,
}));

/** Never called: what the compiler must refuse. */
export function mistakes() {
  // @ts-expect-error: no such folder.
  void uploadFile(account, { ...place, subFolder: "videos", file: new Blob([]) });
  // @ts-expect-error: no such call.
  void client.services.destroy;
  // @ts-expect-error: a list is asked for, not changed.
  void client.services.list.mutate;
  // @ts-expect-error: a day is asked for by its link.
  void client.booking.day.query({ date: "2030-01-01" });
  // @ts-expect-error: a number is no slug.
  void client.booking.link.query({ slug: 5 });
  // @ts-expect-error: prices are numbers of cents.
  const price: string | undefined = services[0]?.priceCents;
  // @ts-expect-error: no such code.
  const isTired = code === "tired";
  // @ts-expect-error: no such field.
  const { nickname } = user;
  return { price, isTired, nickname };
}

console.log(
  JSON.stringify({
    email: user.email,
    prices,
    eventIsOfBooking: (await event)?.id === booked.appointment.id,
    nameInEvent: (await event)?.name,
    keyOfLogo: typeof logo.key,
    compressionRatio: typeof logo.compressionRatio,
    refusals,
  }),
);
