/** The latest version of each appointment that was written on this page. */
const own = new Map<string, number>();

/** Remembers a version that was written here: its arrival is no news, and it can be taken back. */
export function noteOwnVersion(id: string, version: number): void {
  own.set(id, version);
}

/** Returns the version last written here; 0 for none. */
export function ownVersionOf(id: string): number {
  return own.get(id) ?? 0;
}
