import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { beginSession } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Invitation } from "#shared/schemas/invitations.ts";
import {
  NewPasswordFields,
  newPasswordComplaints,
  type NewPasswordValues,
} from "./new-password-fields.tsx";

export type AnswerProps = { token: string; invitation: Invitation; onAccepted: () => void };

/** Accepts by setting a password, which then logs in. */
export function InvitationPasswordForm({ token, invitation, onAccepted }: AnswerProps) {
  const { email } = invitation;
  const form = useForm<NewPasswordValues>({
    initialValues: { newPassword: "", repeated: "" },
    validate: newPasswordComplaints,
  });
  const login = trpc.auth.login.useMutation();
  const change = trpc.organizations.switch.useMutation();
  const accept = trpc.invitations.accept.useMutation({
    async onSuccess({ organizationId }, { newPassword }) {
      const { user } = await login.mutateAsync({ email, password: newPassword });
      // A member of several teams enters the oldest.
      const isThere = user.organizationId === organizationId;
      const arrived = isThere ? user : (await change.mutateAsync({ id: organizationId })).user;
      beginSession(arrived);
      onAccepted();
    },
    onError(error) {
      const errors = fieldErrors(failureOf(error));
      form.setErrors(errors);
      if (errors["newPassword"]) form.getInputNode("newPassword")?.focus();
    },
  });
  const failure = accept.isError ? failureOf(accept.error) : null;

  if (login.isError || change.isError) {
    return (
      <>
        <Notice tone="success">Convite aceito. Entre com a senha que você acabou de criar.</Notice>
        <ButtonLink to="/login" size="md">
          Entrar
        </ButtonLink>
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ newPassword }) => accept.mutate({ token, newPassword }),
        (errors) => form.getInputNode(errors["newPassword"] ? "newPassword" : "repeated")?.focus(),
      )}
    >
      <Stack>
        <p>
          Crie uma senha só sua: quem convidou não a conhece, e qualquer senha anterior deixa de
          valer.
        </p>
        <NewPasswordFields form={form} email={email} />
        {failure && failure.issues.length === 0 && <Notice tone="danger">{failure.message}</Notice>}
        <Button type="submit" size="md" loading={accept.isPending || accept.isSuccess} fullWidth>
          Aceitar convite
        </Button>
      </Stack>
    </form>
  );
}
