import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { showSaved } from "#client/lib/saved-records.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { Service, UpdateServiceInput } from "#shared/schemas/services.ts";
import { serviceSaved } from "./service-words.ts";
import { errorsByField, type FormErrors } from "./service-values.ts";

type SaveOptions = {
  service: Service | null;
  onSaved: () => void;
  onErrors: (errors: FormErrors) => void;
  conflict: MeetsConflict;
};

/** Creates or updates a service and reports the result. */
export function useSaveService({ service, onSaved, ...on }: SaveOptions) {
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => errorsByField(issues),
    ...on,
    onSaved(saved: Service) {
      showSaved("services", saved);
      onSaved();
    },
  });
  const create = trpc.services.create.useMutation(
    handlers({ saved: "Serviço criado com sucesso!", failed: "Falha ao criar serviço" }),
  );
  const update = trpc.services.update.useMutation(
    handlers({ saved: serviceSaved, failed: "Falha ao atualizar serviço" }),
  );
  return {
    ...outcome,
    isPending: create.isPending || update.isPending,
    create: create.mutate,
    update(changes: Omit<UpdateServiceInput, "id">) {
      if (service) update.mutate({ id: service.id, ...changes });
    },
  };
}
