import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { CreateServiceInput, Service, UpdateServiceInput } from "#shared/schemas/services.ts";
import { errorsByField, type FormErrors } from "./form-values.ts";

type SaveOptions = {
  service: Service | null;
  onSaved: () => void;
  onErrors: (errors: FormErrors) => void;
};

/** Creates or updates a service and says what came of it. */
export function useSaveService({ service, onSaved, onErrors }: SaveOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const create = trpc.services.create.useMutation({
    onSuccess: () => saved("Serviço criado com sucesso!"),
    onError: (error) => failed(error, "Falha ao criar serviço"),
  });
  const update = trpc.services.update.useMutation({
    onSuccess: () => saved("Serviço atualizado com sucesso!"),
    onError: (error) => failed(error, "Falha ao atualizar serviço"),
  });

  function saved(message: string) {
    void queries.services.invalidate();
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
    /** The service was changed by someone else since it was opened here. */
    isOutdated: update.isError && failureOf(update.error).code === "row_changed",
    /** What the last try failed with, when it was no field's fault. */
    failure,
    create(input: CreateServiceInput) {
      setFailure(null);
      create.mutate(input);
    },
    update(changes: Omit<UpdateServiceInput, "id" | "version">) {
      setFailure(null);
      if (service) update.mutate({ id: service.id, version: service.version, ...changes });
    },
  };
}
