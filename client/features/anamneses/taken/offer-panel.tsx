import { IconCheck, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useAddToHistory } from "#client/domain/patients/use-add-to-history.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { historyLists } from "#shared/texts/records.pt-br.ts";
import classes from "./offer-panel.module.css";
import { historyOffer } from "./offer-rules.ts";

type OfferPanelProps = { patientId: string; field: string; answer: string };

/**
 * Offers what an answer names to the patient's medical history, each at a tap; nothing where all of it
 * stands there already.
 */
export function OfferPanel({ patientId, field, answer }: OfferPanelProps) {
  const enabled = useCan("manage_patients");
  const { data: patient } = trpc.patients.get.useQuery({ id: patientId }, { enabled });
  const { mutate, isPending, variables } = useAddToHistory();
  // What was taken here stays in view, and with it the focus.
  const [isOpen, setOpen] = useState(false);
  if (!enabled || !patient || patient.archivedAt) return null;
  const offer = historyOffer(field, answer, patient.medicalHistory ?? null);
  if (!isOpen && offer?.entries.some(({ isKnown }) => !isKnown)) setOpen(true);
  if (!offer || !isOpen) return null;
  const called = historyLists.find(([list]) => list === offer.list)?.[1];
  return (
    <div className={classes.offer}>
      <span className={classes.lead}>Adicionar a {called}:</span>
      {offer.entries.map(({ text, isKnown }) => {
        const Icon = isKnown ? IconCheck : IconPlus;
        return (
          <WriteButton
            key={text}
            className={classes.entry}
            size="compact-sm"
            variant="default"
            leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}
            // No spinner: that would disable it, and take the focus with it.
            aria-busy={(isPending && variables.entries[0] === text) || undefined}
            aria-label={
              isKnown ? `${text}: já está em ${called}` : `Adicionar a ${called}: ${text}`
            }
            aria-disabled={isKnown || undefined}
            data-known={isKnown || undefined}
            onClick={() => {
              if (isKnown || isPending) return;
              const done = `Adicionado a ${called}`;
              mutate({ patientId: patient.id, field: offer.list, entries: [text], done });
            }}
          >
            {text}
          </WriteButton>
        );
      })}
    </div>
  );
}
