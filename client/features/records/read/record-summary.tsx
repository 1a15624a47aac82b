import type { ReactNode } from "react";
import { AttachmentList } from "#client/domain/records/attachment-list.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { prescriptionStatusLabels } from "#shared/texts/prescriptions.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { signWords } from "#shared/texts/vital-signs.pt-br.ts";
import classes from "./record-details-dialog.module.css";
import { personWords } from "./record-words.ts";

/** What a version of a record says, whole; what wasn't filled in is left out. */
export function RecordSummary({ record }: { record: MedicalRecord }) {
  const signs = signWords(record);
  return (
    <dl className={classes.facts}>
      <Fact label="Tipo">{recordTypeLabels[record.type]}</Fact>
      <Fact label="Profissional">
        {personWords(record.professionalName, record.professionalRegistration)}
      </Fact>
      <Fact label="Queixa principal">{record.chiefComplaint}</Fact>
      <Fact label="Sinais vitais">
        {signs.length > 0 && (
          <span className={`${classes.signs} figures`}>
            {signs.map((sign) => (
              <span key={sign}>{sign}</span>
            ))}
          </span>
        )}
      </Fact>
      <Fact label="Sintomas">{record.symptoms.join(" · ")}</Fact>
      <Fact label="Diagnósticos">{record.diagnosis.join(" · ")}</Fact>
      <Fact label="Tratamento">{record.treatment}</Fact>
      <Fact label="Observações">{record.notes}</Fact>
      <Fact label="Receitas">
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
      </Fact>
      <Fact label="Exames e fotos">
        {record.attachments.length > 0 && <AttachmentList attachments={record.attachments} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
