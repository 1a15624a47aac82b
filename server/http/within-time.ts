/** How long health and metrics wait for the database: their callers give up soon after. */
const answerMillis = 2_000;

/** Returns the work's outcome, or rejects when it doesn't come in time. The work itself goes on. */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database is slow")), answerMillis);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
