import { Anchor, Skeleton, VisuallyHidden } from "@mantine/core";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { formatCents } from "#shared/domain/money.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import classes from "./invoice-list.module.css";

const tones = {
  open: "warning",
  paid: "success",
  uncollectible: "danger",
  void: "neutral",
} as const;

/** The account's invoices, the newest first, each with its pages at the provider. */
export function InvoiceList() {
  const invoices = trpc.subscriptions.invoices.useQuery();
  return (
    <div>
      <h3 className={classes.title}>Faturas</h3>
      <QueryView
        query={invoices}
        messageOf={(error) => loadFailure(error, "das faturas")}
        loading={
          <Loading label="Carregando...">
            <Skeleton height={88} radius={8} />
          </Loading>
        }
      >
        {({ invoices: list }) =>
          list.length === 0 ? (
            <p className={classes.none}>{tierTexts.noInvoices}</p>
          ) : (
            <ul className={classes.list} aria-label="Faturas">
              {list.map(({ id, number, createdAt, totalCents, status, url, pdfUrl }) => (
                <li key={id}>
                  <span>{formatDay(createdAt, saleTimeZone)}</span>
                  <span className="figures">{formatCents(totalCents)}</span>
                  <StatusBadge tone={tones[status]}>{tierTexts.invoiceStatus[status]}</StatusBadge>
                  <span className={classes.links}>
                    {url && (
                      <Anchor href={url} target="_blank" rel="noreferrer" inherit>
                        {status === "open" ? "Pagar" : "Ver"}
                        <VisuallyHidden component="span"> a fatura {number}</VisuallyHidden>
                      </Anchor>
                    )}
                    {pdfUrl && (
                      <Anchor href={pdfUrl} target="_blank" rel="noreferrer" inherit>
                        PDF
                        <VisuallyHidden component="span"> da fatura {number}</VisuallyHidden>
                      </Anchor>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
