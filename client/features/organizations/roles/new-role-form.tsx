import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { roleLabelMax } from "#shared/schemas/roles.ts";
import { roleTexts } from "#shared/texts/roles.pt-br.ts";
import classes from "./role-card.module.css";

/** Adds a role by its name; it begins without permissions and opens for them. */
export function NewRoleForm({ onCreated }: { onCreated: (key: string) => void }) {
  const form = useForm({
    initialValues: { label: "" },
    validate: { label: (label) => (label.trim() ? null : roleTexts.labelMissing) },
  });
  const create = trpc.roles.create.useMutation({
    async onSuccess({ key, label }) {
      await changed("roles");
      toast.success(`A função ${label} foi criada.`);
      form.reset();
      onCreated(key);
    },
    onError: (error) => form.setErrors({ label: reasonOf(failureOf(error)) }),
  });
  return (
    <form
      noValidate
      className={classes.add}
      aria-label="Nova função"
      onSubmit={form.onSubmit(({ label }) => create.mutate({ label, permissions: [] }))}
    >
      <TextInput
        label="Nova função"
        placeholder="Gerente, estagiária, caixa…"
        maxLength={roleLabelMax}
        {...form.getInputProps("label")}
      />
      <WriteButton type="submit" variant="default" loading={create.isPending}>
        Adicionar
      </WriteButton>
    </form>
  );
}
