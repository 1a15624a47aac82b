/** How long health and metrics wait for the database: whoever asks gives up soon after. */
const answerMillis = 2_000;

/** The work's outcome, or a rejection when it doesn't come in time. The work itself goes on. */
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
