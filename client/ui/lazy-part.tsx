import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "./toast-store.ts";

type Module<Props> = { readonly default: ComponentType<Props> };

/**
 * Loads a part, under another address where the first attempt failed: some browsers remember that
 * an address failed for as long as the page is open, also when the connection is back.
 */
async function loadAgain<Props>(load: () => Promise<Module<Props>>): Promise<Module<Props>> {
  try {
    return await load();
  } catch (error) {
    const address = error instanceof Error && /https?:\S+\.js/.exec(error.message)?.[0];
    if (!address) throw error;
    const again = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as object;
    if (!("default" in again)) throw error;
    return again as Module<Props>;
  }
}

/**
 * A part of a page that is loaded when first shown; `Waiting` is shown meanwhile. When loading
 * fails, a toast says so, the part closes and the page around it stays; showing the part again
 * retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Module<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const isThere = Part !== null;
    const failed = useEffectEvent(() => {
      toast.error("Não conseguimos abrir isto agora. Confira sua conexão e tente de novo.");
      if ("onClose" in props && typeof props.onClose === "function") props.onClose();
    });
    useEffect(() => {
      if (isThere) return;
      let isShown = true;
      loadAgain(load).then(
        (part) => {
          loaded = part.default;
          if (isShown) setPart(() => part.default);
        },
        () => isShown && failed(),
      );
      return () => {
        isShown = false;
      };
    }, [isThere]);
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}
