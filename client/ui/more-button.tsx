import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect } from "react";

/** The part of a list read page by page that decides whether there is more. */
type PagedList = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Ends a list; nothing after its last page. */
export function MoreButton({ list }: { list: PagedList }) {
  return list.hasNextPage ? <NextButton list={list} /> : null;
}

/**
 * Loads the next page when its button comes into view; keyboards press it, also after a failure.
 */
function NextButton({ list }: { list: PagedList }) {
  const { ref, entry } = useIntersection({ rootMargin: "600px" });
  const { isFetchingNextPage: loading, isFetchNextPageError: failed } = list;
  const isNear = entry?.isIntersecting === true && !loading && !failed;
  useEffect(() => {
    if (isNear) void list.fetchNextPage();
  }, [isNear, list]);
  return (
    <Button
      ref={ref}
      variant="default"
      loading={loading}
      onClick={() => void list.fetchNextPage()}
      mx="auto"
    >
      {failed ? "Tentar de novo" : "Mostrar mais"}
    </Button>
  );
}
