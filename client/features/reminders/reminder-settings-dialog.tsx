import { Button, Group, Modal, Switch } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useConflict } from "#client/lib/use-conflict.ts";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { focusField } from "#client/ui/focus-field.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { ShownReminderSettings } from "#shared/schemas/reminders.ts";
import { formWords } from "#client/ui/form-words.ts";
import { DistanceFields } from "./distance-fields.tsx";
import classes from "./reminder-settings-dialog.module.css";
import { PhoneFields } from "./phone-fields.tsx";
import { reportWords } from "./report-words.ts";
import { checkSettings, settingsOf, valuesOf } from "./settings-values.ts";

type ReminderSettingsDialogProps = {
  opened: boolean;
  settings: ShownReminderSettings;
  onClose: () => void;
};

/** Edits whether customers are reminded, and how long before. */
export function ReminderSettingsDialog({ opened, ...form }: ReminderSettingsDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title="Configurar lembretes" size="md">
      <SettingsForm {...form} />
    </Modal>
  );
}

function SettingsForm({ settings, onClose }: Omit<ReminderSettingsDialogProps, "opened">) {
  // The settings that the form began with: somebody else's change must not slip in while typing.
  const [seen, setSeen] = useState(settings);
  const [values, setValues] = useState(() => valuesOf(settings));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const conflict = useConflict({
    load: () => queries.reminders.settings.fetch(undefined, { staleTime: 0 }),
    onTake(current) {
      setSeen(current);
      setValues(valuesOf(current));
      setErrors({});
      update.reset();
      conflict.leave();
    },
    by: "notice",
  });
  const update = trpc.reminders.updateSettings.useMutation({
    onMutate: conflict.leave,
    onError(error) {
      if (failureOf(error).code === "row_changed") void conflict.meet(error);
    },
    onSuccess(saved) {
      queries.reminders.settings.setData(undefined, (shown) => shown && { ...shown, ...saved });
      toast.success("Lembretes atualizados com sucesso!");
      onClose();
    },
  });
  const failure = update.error && failureOf(update.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkSettings(values);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) focusField(first);
    else update.mutate({ ...settingsOf(values), seen });
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <NewerVersion what="os lembretes" conflict={conflict} />
      {failure && failure.code !== "row_changed" && (
        <Notice tone="danger">{formWords.failedButKept(failure.message)}</Notice>
      )}
      <Switch
        label="Enviar lembretes"
        description="Por WhatsApp ou SMS, onde estão conectados, ou por e-mail"
        checked={values.isEnabled}
        onChange={({ currentTarget }) => setValues({ ...values, isEnabled: currentTarget.checked })}
      />
      <DistanceFields
        values={values}
        errors={errors}
        onChange={(distances) => setValues({ ...values, distances })}
      />
      <Switch
        label="Avisar do retorno"
        description="Na data marcada no agendamento, com o link para agendar, se a pessoa não tiver outro horário"
        checked={values.returns}
        onChange={({ currentTarget }) => setValues({ ...values, returns: currentTarget.checked })}
      />
      <PhoneFields
        values={values}
        reports={reportWords(seen)}
        errors={errors}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
      <p className={classes.note}>
        Quem agenda ou muda de horário depois desse momento recebe só a confirmação.
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={update.isPending}>
          Salvar
        </WriteButton>
      </Group>
    </form>
  );
}
