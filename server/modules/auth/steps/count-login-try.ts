import type { RequestContext } from "#server/kernel/context.ts";
import { knownDevice, loginLimits } from "../rules.ts";

/** Counts one try and returns a function that restores the tries after a correct password. */
export async function countLoginTry(
  { deps, address, device }: RequestContext,
  email: string,
): Promise<() => Promise<unknown>> {
  const { limiter, config } = deps;
  const known = knownDevice(config.appSecret, device, email);
  if (known) {
    const atDevice = `${email} ${known}`;
    await limiter.hit("login-account-device", atDevice, loginLimits.accountAtDevice);
    return () => limiter.reset("login-account-device", atDevice);
  }
  const fromAddress = `${email} ${address}`;
  // One after the other: tries that the address is refused must not lock anybody's account.
  await limiter.hit("login-address", address, loginLimits.address);
  await limiter.hit("login-account-address", fromAddress, loginLimits.accountFromAddress);
  await limiter.hit("login-account", email, loginLimits.account);
  return () =>
    Promise.all([
      limiter.reset("login-account", email),
      limiter.reset("login-account-address", fromAddress),
    ]);
}
