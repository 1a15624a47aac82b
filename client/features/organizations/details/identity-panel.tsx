import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { formatCount, formatDay } from "#client/lib/formats.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { DiscardDialog } from "#client/ui/form-frame.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { zoneInWords } from "#shared/domain/time-zones.ts";
import type { OrganizationDetails } from "#shared/schemas/organizations.ts";
import { DetailsForm } from "./details-form.tsx";
import { detailsValues } from "./details-values.ts";
import classes from "./details.module.css";

/** What the organisation is; its form follows what is stored while nothing is typed. */
export function IdentityPanel({ stored }: { stored: OrganizationDetails }) {
  const [base, setBase] = useState(stored);
  const [isDirty, setIsDirty] = useState(false);
  if (!isDirty && stored !== base) setBase(stored);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Panel title="Dados da organização" lead="O que ela é, para a equipe e para os clientes.">
      <Facts stored={stored} />
      <DetailsForm
        key={JSON.stringify(detailsValues(base))}
        base={base}
        onDirtyChange={setIsDirty}
        onSaved={(saved) => {
          setIsDirty(false);
          setBase(saved);
        }}
      />
      {blocker.status === "blocked" && (
        <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset}>
          Os dados da organização ainda não foram salvos.
        </DiscardDialog>
      )}
    </Panel>
  );
}

function Facts({ stored }: { stored: OrganizationDetails }) {
  const { createdAt, userCount, appointmentCount, timeZone } = stored;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Criada em</dt>
        <dd className="figures">{formatDay(createdAt, timeZone)}</dd>
      </div>
      <div>
        <dt>Pessoas</dt>
        <dd className="figures">{formatCount(userCount)}</dd>
      </div>
      <div>
        <dt>Agendamentos</dt>
        <dd className="figures">{formatCount(appointmentCount)}</dd>
      </div>
      <div>
        <dt>Fuso horário</dt>
        <dd>
          {zoneInWords(timeZone, Date.parse(createdAt))} ·{" "}
          <AnchorLink to="/app/calendarios" inherit>
            muda nas configurações do calendário padrão
          </AnchorLink>
        </dd>
      </div>
    </dl>
  );
}
