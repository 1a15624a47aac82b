import { hash } from "@node-rs/argon2";
import { cost, queue, normal } from "../steps/password-queue.ts";

/** Hashes a new password; `address` is the caller's, who waits behind its own other calls alone. */
export function hashPassword(password: string, address: string): Promise<string> {
  return queue.run(address, () => hash(normal(password), cost));
}
