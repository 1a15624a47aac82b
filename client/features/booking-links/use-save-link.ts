import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type {
  BookingLink,
  CreateBookingLinkInput,
  UpdateBookingLinkInput,
} from "#shared/schemas/booking-links.ts";
import { errorsByField, type FormErrors } from "./form-values.ts";

type SaveOptions = {
  link: BookingLink | null;
  onSaved: () => void;
  onErrors: (errors: FormErrors) => void;
};

type Changes = Omit<UpdateBookingLinkInput, "id" | "version">;

/** Creates or updates a link and says what came of it. */
export function useSaveLink({ link, onSaved, onErrors }: SaveOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const create = trpc.bookingLinks.create.useMutation({
    onSuccess: () => saved("Link de agendamento criado com sucesso!"),
    onError: (error) => failed(error, "Erro ao criar link de agendamento"),
  });
  const update = trpc.bookingLinks.update.useMutation({
    onSuccess: () => saved("Link de agendamento atualizado com sucesso!"),
    onError: (error) => failed(error, "Erro ao atualizar link de agendamento"),
  });

  function saved(message: string) {
    void queries.bookingLinks.invalidate();
    toast.success(message);
    onSaved();
  }

  function failed(error: unknown, fallback: string) {
    const { code, message, issues } = failureOf(error);
    const errors = errorsByField(issues);
    onErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const told = code === "unknown" ? fallback : message;
    setFailure(told);
    toast.error(told);
  }

  return {
    isPending: create.isPending || update.isPending,
    /** The link was changed by someone else since it was opened here. */
    isOutdated: update.isError && failureOf(update.error).code === "row_changed",
    /** What the last try failed with, when it was no field's fault. */
    failure,
    create(input: CreateBookingLinkInput) {
      setFailure(null);
      create.mutate(input);
    },
    update(changes: Changes) {
      setFailure(null);
      if (link) update.mutate({ id: link.id, version: link.version, ...changes });
    },
  };
}
