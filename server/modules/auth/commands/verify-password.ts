import { hash, verify } from "@node-rs/argon2";
import { cost, queue, normal } from "../steps/password-queue.ts";

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a stored hash. Without a hash it checks a decoy for as long and says
 * no, so that the timing doesn't reveal who has an account.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  address: string,
): Promise<boolean> {
  if (stored) return queue.run(address, () => verify(stored, normal(password)));
  decoy ??= hash("nobody has this password", cost);
  const nobody = await decoy;
  await queue.run(address, () => verify(nobody, normal(password)));
  return false;
}
