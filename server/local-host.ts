/** Whether a name without port, as an address has it, can only be this machine. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}
