/** How many organisations' times are kept; of the others only that they were quiet for longer. */
const mostKept = 10_000;

/**
 * Knows for how long this process has heard of no change of an organisation. Where it can't know,
 * since it began to listen later or kept no time, it names a shorter time, never a longer one.
 */
export class QuietTimes {
  /** When each organisation's last change was heard, the oldest first. */
  readonly #heardAt = new Map<string, number>();
  /** All others changed at this time at the latest. */
  #othersAt: number;
  readonly #now: () => number;
  readonly #most: number;

  constructor(now: () => number = () => performance.now(), most = mostKept) {
    this.#now = now;
    this.#most = most;
    this.#othersAt = now();
  }

  heard(organizationId: string): void {
    this.#heardAt.delete(organizationId);
    this.#heardAt.set(organizationId, this.#now());
    if (this.#heardAt.size <= this.#most) return;
    const [oldest] = this.#heardAt;
    if (!oldest) return;
    this.#heardAt.delete(oldest[0]);
    this.#othersAt = Math.max(this.#othersAt, oldest[1]);
  }

  /** Anything may have changed unheard until now. */
  forget(): void {
    this.#heardAt.clear();
    this.#othersAt = this.#now();
  }

  /** Returns whole milliseconds, rounded down. */
  millisOf(organizationId: string): number {
    const heardAt = this.#heardAt.get(organizationId) ?? this.#othersAt;
    return Math.floor(this.#now() - heardAt);
  }
}
