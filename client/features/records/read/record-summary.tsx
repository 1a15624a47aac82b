import type { ReactNode } from "react";
import { AttachmentList } from "#client/domain/records/attachment-list.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { Fact } from "#client/ui/fact.tsx";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { prescriptionStatusLabels } from "#shared/texts/prescriptions.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { signWords } from "#shared/texts/vital-signs.pt-br.ts";
import classes from "./record-details-dialog.module.css";
import { personWords } from "#client/domain/records/record-words.ts";
import { VisitSummary } from "./visit-summary.tsx";

/** What a version of a record says, whole; what wasn't filled in is left out. */
export function RecordSummary({ record }: { record: MedicalRecord }) {
  const signs = signWords(record);
  return (
    <dl className={classes.facts}>
      <Filled label="Tipo">{recordTypeLabels[record.type]}</Filled>
      <Filled label="Profissional">
        {personWords(record.professionalName, record.professionalRegistration)}
      </Filled>
      <VisitSummary {...record} />
      <Filled label="Queixa principal">{record.chiefComplaint}</Filled>
      <Filled label="Sinais vitais">
        {signs.length > 0 && (
          <span className={`${classes.signs} figures`}>
            {signs.map((sign) => (
              <span key={sign}>{sign}</span>
            ))}
          </span>
        )}
      </Filled>
      <Filled label="Sintomas">{record.symptoms.join(" · ")}</Filled>
      <Filled label="Diagnósticos">{record.diagnosis.join(" · ")}</Filled>
      <Filled label="Tratamento">{record.treatment}</Filled>
      <Filled label="Observações">{record.notes}</Filled>
      <Filled label="Receitas">
        {record.prescriptions.length > 0 && (
          <ul className={classes.prescriptions}>
            {record.prescriptions.map(({ id, medications, status }) => (
              <li key={id}>
                <AnchorLink
                  to="/app/patients/$id"
                  params={{ id: record.patientId }}
                  search={{ aba: "receitas" }}
                  inherit
                >
                  {medications.join(" · ")}
                </AnchorLink>{" "}
                ({prescriptionStatusLabels[status].toLocaleLowerCase("pt-BR")})
              </li>
            ))}
          </ul>
        )}
      </Filled>
      <Filled label="Exames e fotos">
        {record.attachments.length > 0 && <AttachmentList attachments={record.attachments} />}
      </Filled>
    </dl>
  );
}

function Filled({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null;
}
