import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "./toast-store.ts";

/**
 * A part of a page that is fetched when it is first shown; `Waiting` stands there meanwhile. When
 * that fails, a toast says so, the part is closed and the page around it stays; showing it again
 * tries again.
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
