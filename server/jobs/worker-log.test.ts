import { pino } from "pino";
import { expect, test } from "vitest";
import { workerLogger } from "./worker-log.ts";

function levelsOf(write: (log: ReturnType<typeof workerLogger>) => void): string[] {
  const lines: string[] = [];
  const formatters = { level: (level: string) => ({ level }) };
  const log = pino({ formatters, level: "debug" }, { write: (line) => void lines.push(line) });
  write(workerLogger(log));
  return lines.map((line) => (JSON.parse(line) as { level: string }).level);
}

const failed = (attempts: number, mostAttempts = 25) => ({
  failure: true,
  job: { attempts, max_attempts: mostAttempts },
});

test("a job's first tries are warnings, long lasting and last ones errors", () => {
  const levels = levelsOf((log) => {
    for (const meta of [failed(1), failed(6), failed(7), failed(25), failed(2, 2)]) {
      log.error("Failed task 1", meta);
    }
  });
  expect(levels).toEqual(["warn", "warn", "error", "error", "error"]);
});

test("a lost connection that is opened again is a warning, anything else an error", () => {
  const levels = levelsOf((log) => {
    log.error("Error with notify listener (trying again in 400ms): terminated");
    log.error("Error occurred attempting to UNLISTEN: Error: ended");
    log.error("Worker exited with error");
    log.warn("slow");
    log.info("Completed task 1");
  });
  expect(levels).toEqual(["warn", "warn", "error", "warn", "debug"]);
});
