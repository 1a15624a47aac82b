import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useRecordsOf } from "#client/domain/records/use-records-of.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { usePayment } from "./use-payment.ts";

type PaymentFrameProps = {
  id: string;
  /** Skeletons in the shape of what is shown. */
  loading: ReactNode;
  children: (appointment: Appointment) => ReactNode;
};

/** Reads an appointment, and in the same turn its payment and the records that were written at it. */
export function PaymentFrame({ id, loading, children }: PaymentFrameProps) {
  const appointment = trpc.appointments.get.useQuery({ id });
  usePayment(id);
  useRecordsOf(id);
  return (
    <QueryView
      query={appointment}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando agendamento">
          <Stack>{loading}</Stack>
        </Loading>
      }
    >
      {children}
    </QueryView>
  );
}
