import { lazyPart } from "#client/ui/lazy-part.tsx";

/** The keys of a place, once somebody asks for them. */
export const LazyShortcutsDialog = lazyPart(() => import("./shortcuts-dialog.tsx"));
