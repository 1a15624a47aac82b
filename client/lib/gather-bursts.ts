/**
 * Gathers the things of a burst and hands them on once. `tell` resolves when its thing has been
 * handed on and that has ended.
 */
export function gatherBursts<Thing>(handOn: (things: ReadonlySet<Thing>) => Promise<unknown>) {
  let burst: { readonly things: Set<Thing>; readonly done: Promise<void> } | null = null;
  return function tell(...told: readonly Thing[]): Promise<void> {
    burst ??= beginBurst(handOn, () => (burst = null));
    for (const thing of told) burst.things.add(thing);
    return burst.done;
  };
}

/** Long enough to include a change's own event, too short to be noticed. */
const burstMs = 80;

function beginBurst<Thing>(
  handOn: (things: ReadonlySet<Thing>) => Promise<unknown>,
  onOver: () => void,
) {
  const things = new Set<Thing>();
  const done = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      onOver();
      handOn(things).then(() => resolve(), reject);
    }, burstMs);
  });
  return { things, done };
}
