import { Skeleton } from "@mantine/core";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Loading } from "#client/ui/loading.tsx";
import classes from "./pix-panel.module.css";

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

/** As large as the code with its words, beside or above each other: what is below stays where it is. */
function PixSkeleton() {
  return (
    <Loading label="Carregando o código PIX">
      <div className={classes.code}>
        <Skeleton className={classes.square} height={200} radius={8} />
        <Skeleton className={classes.words} height={230} radius={8} />
      </div>
    </Loading>
  );
}
