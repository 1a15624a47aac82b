import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { formatCount, formatPhone } from "#client/lib/formats.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { BoxedPanel } from "#client/ui/boxed-panel.tsx";
import { EmailText } from "#client/ui/email-text.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { formatCpf } from "#shared/domain/taxpayer-formats.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { AnamnesisSummary } from "./anamnesis-summary.tsx";
import { formatBirthDate } from "../edit/birth-date-words.ts";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { discountWords } from "./discount-words.ts";
import { figuresOf } from "./figure-rules.ts";
import { MedicalHistory, MedicalSummary } from "./medical-summary.tsx";
import { FactSummary } from "./fact-summary.tsx";
import classes from "./patient-page.module.css";
import { PhoneButtons } from "#client/domain/messages/phone-buttons.tsx";
import { WishSummary } from "./wish-summary.tsx";
import type { PartProps, PatientPart } from "./tab-values.ts";

type PatientSummaryProps = PartProps & {
  /** The tabs of other features that have something to show here. */
  parts: readonly PatientPart[];
};

/** Visão Geral: the personal data, what matters for treatment, and the figures. */
export function PatientSummary({ patient, parts, ...shown }: PatientSummaryProps) {
  const sheets = clinicalSheetsOf(useCurrentUser());
  const seesRecords = useCan("manage_medical_records");
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {/* Before who she is: what must not be given to her. */}
        {sheets.medical && seesRecords && <MedicalHistory patient={patient} />}
        <PersonalInfo patient={patient} />
        {seesRecords &&
          parts.map(
            ({ tab, Overview }) => Overview && <Overview key={tab} patient={patient} {...shown} />,
          )}
        {seesRecords && sheets.medical && (
          <AnamnesisSummary patient={patient} sheet="clinica" onTab={shown.onTab} />
        )}
        {seesRecords && sheets.aesthetic && (
          <AnamnesisSummary patient={patient} sheet="estetica" onTab={shown.onTab} />
        )}
      </div>
      <div className={classes.side}>
        <Statistics patientId={patient.id} />
        {sheets.medical && seesRecords && <MedicalSummary patient={patient} />}
        <EmergencyContact patient={patient} />
      </div>
    </div>
  );
}

function PersonalInfo({ patient }: { patient: PatientDetail }) {
  const discount = discountWords(patient);
  return (
    <BoxedPanel title="Informações pessoais">
      <dl className={classes.facts}>
        <FactSummary label="Nome">{patient.name}</FactSummary>
        <FactSummary label="E-mail">
          {patient.email && <EmailText email={patient.email} />}
        </FactSummary>
        {patient.email && (
          <FactSummary label="Lembretes por e-mail" wide>
            <WishSummary patientId={patient.id} of="mail" />
          </FactSummary>
        )}
        <FactSummary label="Telefone">{patient.phone && formatPhone(patient.phone)}</FactSummary>
        {patient.phone && (
          <FactSummary label="WhatsApp e SMS" wide>
            <WishSummary patientId={patient.id} of="phone" />
          </FactSummary>
        )}
        <FactSummary label="Data de nascimento">
          {patient.dateOfBirth && formatBirthDate(patient.dateOfBirth)}
        </FactSummary>
        <FactSummary label="CPF">{patient.cpf && formatCpf(patient.cpf)}</FactSummary>
        <FactSummary label="RG">{patient.rg}</FactSummary>
        {discount && <FactSummary label="Desconto">{discount}</FactSummary>}
        <FactSummary label="Observações" wide>
          {patient.notes}
        </FactSummary>
      </dl>
    </BoxedPanel>
  );
}

function Statistics({ patientId }: { patientId: string }) {
  const statistics = trpc.patients.statistics.useQuery({ id: patientId });
  return (
    <BoxedPanel title="Agendamentos">
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
            {figuresOf(counts).map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </BoxedPanel>
  );
}

function EmergencyContact({ patient }: { patient: PatientDetail }) {
  const { emergencyContact: contact } = patient;
  return (
    <BoxedPanel title="Contato de emergência">
      {contact ? (
        <dl className={classes.facts}>
          <FactSummary label="Nome">{contact.name}</FactSummary>
          <FactSummary label="Telefone">
            {contact.phone && (
              <PhoneButtons phone={contact.phone} name={contact.name || patient.name} />
            )}
          </FactSummary>
          <FactSummary label="Parentesco">{contact.relationship}</FactSummary>
        </dl>
      ) : (
        <p className={classes.none}>Não informado</p>
      )}
    </BoxedPanel>
  );
}
