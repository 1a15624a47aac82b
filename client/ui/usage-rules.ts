/** Whether a limit that is reached is worth a warning: one of which there is a single place is always full. */
export function warnsOfLimit(used: number, max: number): boolean {
  return used > max || (used === max && max > 1);
}
