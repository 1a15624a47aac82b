import { hash } from "@node-rs/argon2";
import { cost, queue, normal } from "../steps/password-queue.ts";

/** Hashes a new password; calls of one `address` wait only behind each other. */
export function hashPassword(password: string, address: string): Promise<string> {
  return queue.run(address, () => hash(normal(password), cost));
}
