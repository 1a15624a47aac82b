import { Skeleton } from "@mantine/core";
import { formatCpf } from "#client/lib/cpf.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatCount, formatMoney, formatPhone } from "#client/lib/formats.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { formatBirthDate } from "./birth-date.ts";
import { clinicalSheetsOf } from "./clinical-sheets.ts";
import { Card, Fact } from "./overview-card.tsx";
import classes from "./patient-page.module.css";

/** Visão Geral: who it is, what matters in treatment, and the figures beside it. */
export function PatientOverview({ patient }: { patient: PatientDetail }) {
  const sheets = clinicalSheetsOf(useCurrentUser().businessType);
  const seesRecords = useCan("manage_medical_records");
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PersonalInfo patient={patient} />
        {sheets.medical && seesRecords && <MedicalHistory patient={patient} />}
      </div>
      <div className={classes.side}>
        <Statistics patientId={patient.id} />
        <EmergencyContact patient={patient} />
      </div>
    </div>
  );
}

function PersonalInfo({ patient }: { patient: PatientDetail }) {
  const { discountType, discountValue } = patient;
  return (
    <Card title="Informações pessoais">
      <dl className={classes.facts}>
        <Fact label="Nome">{patient.name}</Fact>
        <Fact label="E-mail">{patient.email}</Fact>
        <Fact label="Telefone">{patient.phone && formatPhone(patient.phone)}</Fact>
        <Fact label="Data de nascimento">
          {patient.dateOfBirth && formatBirthDate(patient.dateOfBirth)}
        </Fact>
        <Fact label="CPF">{patient.cpf && formatCpf(patient.cpf)}</Fact>
        <Fact label="RG">{patient.rg}</Fact>
        {discountType !== "none" && (
          <Fact label="Desconto">
            {discountType === "percent" ? `${discountValue}%` : formatMoney(discountValue)}
          </Fact>
        )}
        <Fact label="Observações" wide>
          {patient.notes}
        </Fact>
      </dl>
    </Card>
  );
}

function MedicalHistory({ patient: { medicalHistory } }: { patient: PatientDetail }) {
  const lists = [
    ["Alergias", medicalHistory?.allergies],
    ["Medicamentos em uso", medicalHistory?.medications],
    ["Condições crônicas", medicalHistory?.chronicConditions],
  ] as const;
  return (
    <Card title="Histórico médico">
      <dl className={classes.facts}>
        {lists.map(([label, entries]) => (
          <Fact key={label} label={label} wide>
            {entries && entries.length > 0 && (
              <ul className={classes.entries}>
                {entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            )}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

const figures = [
  ["upcoming", "Próximos"],
  ["finished", "Finalizados"],
  ["cancelled", "Cancelados"],
  ["total", "Total"],
] as const;

function Statistics({ patientId }: { patientId: string }) {
  const statistics = trpc.patients.statistics.useQuery({ id: patientId });
  return (
    <Card title="Agendamentos">
      <QueryView
        query={statistics}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando agendamentos">
            <Skeleton height={96} radius={8} />
          </Loading>
        }
      >
        {(counts) => (
          <dl className={classes.figures}>
            {figures.map(([field, label]) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd className="figures">{formatCount(counts[field])}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  );
}

function EmergencyContact({ patient: { emergencyContact: contact } }: { patient: PatientDetail }) {
  return (
    <Card title="Contato de emergência">
      {contact ? (
        <dl className={classes.facts}>
          <Fact label="Nome">{contact.name}</Fact>
          <Fact label="Telefone">
            {contact.phone && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>}
          </Fact>
          <Fact label="Parentesco">{contact.relationship}</Fact>
        </dl>
      ) : (
        <p className={classes.none}>Não informado</p>
      )}
    </Card>
  );
}
