import { Skeleton, TextInput } from "@mantine/core";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { pixCityMaxLength, pixNameMaxLength, type PixReceiver } from "#shared/schemas/pix.ts";
import { PixKeyField } from "./pix-key-field.tsx";
import classes from "./pix-settings-drawer.module.css";
import {
  pixSettingsFields,
  pixSettingsValues,
  readPixSettings,
  type PixSettingsValues,
} from "./pix-settings-values.ts";
import { useSavePixSettings } from "./use-save-pix-settings.ts";

type PixSettingsDrawerProps = {
  /** What the button that opens it says. */
  title?: string;
  opened: boolean;
  onClose: () => void;
};

/** Configures the till: who receives by PIX. Opened wherever a code is to be shown. */
export default function PixSettingsDrawer({
  title = "Configurar caixa",
  opened,
  onClose,
}: PixSettingsDrawerProps) {
  return (
    <FormDrawer
      opened={opened}
      title={title}
      unsaved="A configuração do caixa ainda não foi salva."
      width={440}
      isSheet
      onClose={onClose}
    >
      {(drawer) => <SettingsLoader {...drawer} />}
    </FormDrawer>
  );
}

function SettingsLoader(drawer: FormInDrawer) {
  const settings = trpc.pix.settings.useQuery();
  // Another form for another version: somebody else's, once it was taken.
  const [turn, setTurn] = useState(0);
  return (
    <QueryView
      query={settings}
      messageOf={(error) => loadFailure(error, "do caixa")}
      loading={
        <Loading label="Carregando a configuração">
          <Skeleton height={200} radius={8} />
        </Loading>
      }
    >
      {({ receiver }) => (
        <SettingsForm
          key={turn}
          receiver={receiver}
          onReload={() => setTurn((count) => count + 1)}
          {...drawer}
        />
      )}
    </QueryView>
  );
}

type SettingsFormProps = FormInDrawer & { receiver: PixReceiver | null; onReload: () => void };

function SettingsForm({ receiver, onReload, ...drawer }: SettingsFormProps) {
  const { onDirtyChange, onCancel, onSaved } = drawer;
  const { organizationName } = useCurrentUser();
  // Somebody else's change must not slip in while typing.
  const [begun] = useState(receiver);
  const record = useRecordForm<PixSettingsValues>({
    initialValues: pixSettingsValues(begun, organizationName),
    fields: pixSettingsFields,
    onDirtyChange,
  });
  const { form } = record;
  useFirstFocus(pixSettingsFields, () => readPixSettings(form.values).errors);
  const conflict = useConflict({
    load: () => queries.pix.settings.fetch(undefined, { staleTime: 0 }),
    onTake: onReload,
    by: "notice",
  });
  const save = useSavePixSettings({ conflict, onSaved, onErrors: record.showErrors });
  const seen = begun && { key: begun.key, name: begun.name, city: begun.city };

  function submit() {
    const input = record.check(readPixSettings);
    if (input) save.save({ receiver: input, seen });
  }

  return (
    <RecordForm
      record={record}
      save={save}
      lead="Com a chave PIX da organização, quem paga vê o QR code com o valor certo. O dinheiro vai direto para a conta desta chave."
      newerVersion={<NewerVersion what="a configuração do caixa" conflict={conflict} />}
      submitLabel="Salvar"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PixKeyField field="key" {...form.getInputProps("key")} />
      <TextInput
        label="Nome de quem recebe"
        description="Como os bancos mostram a quem paga."
        required
        maxLength={pixNameMaxLength}
        wrapperProps={{ "data-field": "name" }}
        {...form.getInputProps("name")}
      />
      <TextInput
        label="Cidade"
        required
        maxLength={pixCityMaxLength}
        wrapperProps={{ "data-field": "city" }}
        {...form.getInputProps("city")}
      />
      {begun && (
        <WriteButton
          className={classes.remove}
          variant="subtle"
          color="red"
          size="compact-sm"
          disabled={save.isPending}
          onClick={() => save.save({ receiver: null, seen })}
        >
          Remover a chave
        </WriteButton>
      )}
    </RecordForm>
  );
}
