import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that aren't the public internet (IANA's registries of special purposes). */
const closedNetworks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

const closed = new BlockList();
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, "ipv4");

// Only IPv6 addresses that are given out to the public count as open: neither mapped nor translated IPv4.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
closed6.addSubnet("2001::", 23, "ipv6");
closed6.addSubnet("2001:db8::", 32, "ipv6");
closed6.addSubnet("2002::", 16, "ipv6");
closed6.addSubnet("3fff::", 20, "ipv6");

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an address is this machine itself. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}
