import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "#server/config.ts";
import { fail } from "./root.ts";

type Place = Pick<Config, "port" | "host">;

/**
 * Holds the port while the product is prepared, and returns a function that releases it just before
 * the product listens. Connections are closed meanwhile. Ends the process when the port is taken.
 */
export async function reservePort({ port, host }: Place): Promise<() => Promise<void>> {
  if (port === 0) return () => Promise.resolve();
  const holder = createServer((socket) => socket.destroy());
  holder.listen({ port, host });
  try {
    await once(holder, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") fail(portTaken({ port, host }));
    fail(`The settings HOST and PORT name no place to listen at (${message}).`);
  }
  return async () => {
    holder.close();
    await once(holder, "close");
  };
}

export function portTaken({ port, host }: Place): string {
  return `Port ${port} of ${host} is taken: choose another with PORT.`;
}
