/** Whether keys are likely: they come with a fine pointer, while for fingers they would cover half of the screen. */
export function hasKeyboard(): boolean {
  return window.matchMedia("(pointer: fine)").matches;
}
