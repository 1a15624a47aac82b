import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "./toast-store.ts";

/**
 * A part of a page that is loaded when first shown; `Waiting` is shown meanwhile. When loading
 * fails, a toast says so, the part closes and the page around it stays; showing the part again
 * retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
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
      load().then(
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
