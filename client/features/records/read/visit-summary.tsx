import { Skeleton } from "@mantine/core";
import { visitWords } from "#client/domain/records/record-words.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Fact } from "#client/ui/fact.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import type { MedicalRecord } from "#shared/schemas/records.ts";

/** The appointment at which a record was written, for those who see appointments. */
export function VisitSummary({
  appointmentId,
  patientId,
}: Pick<MedicalRecord, "appointmentId" | "patientId">) {
  const enabled = useCan(["manage_appointments", "manage_calendars"]) && appointmentId !== null;
  const { data, isError } = trpc.appointments.get.useQuery(
    { id: appointmentId ?? "" },
    { enabled },
  );
  if (!enabled || isError) return null;
  return (
    <Fact label="Agendamento">
      {data ? (
        <AnchorLink
          to="/app/patients/$id"
          params={{ id: patientId }}
          search={{ aba: "prontuario", agendamento: data.id }}
          resetScroll={false}
          inherit
        >
          {visitWords(data)}
        </AnchorLink>
      ) : (
        <Skeleton height={20} maw={240} />
      )}
    </Fact>
  );
}
