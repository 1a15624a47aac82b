import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect } from "react";

type MoreButtonProps = { loading: boolean; failed: boolean; onMore: () => void };

/**
 * Loads the next page when its button comes into view; keyboards press it, also after a failure.
 */
export function MoreButton({ loading, failed, onMore }: MoreButtonProps) {
  const { ref, entry } = useIntersection({ rootMargin: "600px" });
  const isNear = entry?.isIntersecting === true && !loading && !failed;
  useEffect(() => {
    if (isNear) onMore();
  }, [isNear, onMore]);
  return (
    <Button ref={ref} variant="default" loading={loading} onClick={onMore} mx="auto">
      {failed ? "Tentar de novo" : "Mostrar mais"}
    </Button>
  );
}
