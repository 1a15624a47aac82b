import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { showSaved } from "#client/lib/saved-records.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { BookingLink, UpdateBookingLinkInput } from "#shared/schemas/booking-links.ts";
import { errorsByField, type FormErrors } from "./link-values.ts";

type SaveOptions = {
  link: BookingLink | null;
  onSaved: () => void;
  onErrors: (errors: FormErrors) => void;
  conflict: MeetsConflict;
};

/** Creates or updates a link and reports the result. */
export function useSaveLink({ link, onSaved, onErrors, conflict }: SaveOptions) {
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => errorsByField(issues),
    onErrors,
    conflict,
    onSaved(saved: BookingLink) {
      showSaved("bookingLinks", saved);
      onSaved();
    },
  });
  const create = trpc.bookingLinks.create.useMutation(
    handlers({
      saved: "Link de agendamento criado com sucesso!",
      failed: "Erro ao criar link de agendamento",
    }),
  );
  const update = trpc.bookingLinks.update.useMutation(
    handlers({
      saved: "Link de agendamento atualizado com sucesso!",
      failed: "Erro ao atualizar link de agendamento",
    }),
  );
  return {
    ...outcome,
    isPending: create.isPending || update.isPending,
    create: create.mutate,
    update(changes: Omit<UpdateBookingLinkInput, "id">) {
      if (link) update.mutate({ id: link.id, ...changes });
    },
  };
}
