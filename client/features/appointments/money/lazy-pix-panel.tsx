import { Skeleton } from "@mantine/core";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Loading } from "#client/ui/loading.tsx";

const PixPanel = lazyPart(
  () => import("./pix-panel.tsx"),
  ({ waiting }) => waiting,
);

type LazyPixPanelProps = {
  /** What is paid by PIX; null while it is unknown. */
  amountCents: number | null;
  /** What is paid, to be found again on the bank's statement. */
  reference: string;
};

/** Shows the code of a payment by PIX, whose drawing is loaded with the first one. */
export function LazyPixPanel(props: LazyPixPanelProps) {
  return <PixPanel {...props} waiting={<PixSkeleton />} />;
}

function PixSkeleton() {
  return (
    <Loading label="Carregando o código PIX">
      <Skeleton height={200} radius={8} />
    </Loading>
  );
}
