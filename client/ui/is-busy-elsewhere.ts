/** Whether keys belong to somebody who types, or to a dialog. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || isDialogOpen();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=radio], [type=checkbox]), textarea, select"))
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
