/**
 * Gathers what is told within a burst and hands it on once. `tell` resolves when what it told of has
 * been handed on and that has ended.
 */
export function gatherBursts<Thing>(handOn: (things: ReadonlySet<Thing>) => Promise<unknown>) {
  let burst: { readonly things: Set<Thing>; readonly done: Promise<void> } | null = null;
  return function tell(...told: readonly Thing[]): Promise<void> {
    burst ??= beginBurst(handOn, () => (burst = null));
    for (const thing of told) burst.things.add(thing);
    return burst.done;
  };
}

/** Long enough for a change's own event to come with it, too short to be seen. */
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
