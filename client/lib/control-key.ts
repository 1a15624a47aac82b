const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How this device's keyboard names the key of commands, and how screen readers expect it. */
export const controlKey = isMac ? "⌘" : "Ctrl";
export const spokenControlKey = isMac ? "Meta" : "Control";
