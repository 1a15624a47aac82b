/** Whether keys belong to somebody who types, to a dialog, or to a menu, where letters choose its items. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || isInMenu(target) || isDialogOpen();
}

const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="menu"]') !== null;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=radio], [type=checkbox]), textarea, select"))
  );
}

/** What stands beside the page and is about a part of it leaves the page its keys. */
function isDialogOpen(): boolean {
  const selector = '[role="dialog"]:not([data-about]), [role="alertdialog"]';
  return document.querySelector(selector) !== null;
}
