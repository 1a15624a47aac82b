import { Button, PasswordInput, Skeleton, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useState, type FormEvent } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodesPanel } from "./recovery-codes-panel.tsx";
import classes from "./two-factor-panel.module.css";

const QrCode = lazy(() => import("#client/ui/qr-code.tsx"));

/** Password, then the QR code and a first code of the app, then the recovery codes. */
export function TwoFactorSetupForm({ onDone }: { onDone: () => void }) {
  const begin = trpc.twoFactor.begin.useMutation();
  const confirm = trpc.twoFactor.confirm.useMutation();
  const finish = () => {
    void changed("twoFactor", "me");
    onDone();
  };
  if (confirm.data)
    return <RecoveryCodesPanel codes={confirm.data.recoveryCodes} onDone={finish} />;
  if (begin.data) {
    return (
      <ScanStep
        {...begin.data}
        isWaiting={confirm.isPending}
        error={confirm.error && reasonOf(failureOf(confirm.error))}
        onCode={(code) => confirm.mutate({ code })}
      />
    );
  }
  return (
    <PasswordStep
      isWaiting={begin.isPending}
      error={begin.error && reasonOf(failureOf(begin.error))}
      onPassword={(password) => begin.mutate({ password })}
    />
  );
}

type StepProps = { isWaiting: boolean; error: string | null };

function PasswordStep({
  isWaiting,
  error,
  onPassword,
}: StepProps & { onPassword: (password: string) => void }) {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) onPassword(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text c="dimmed">
          Ao entrar, além da senha, você informa um código que só o seu celular mostra. Use um
          aplicativo como Google Authenticator, Microsoft Authenticator ou 1Password.
        </Text>
        <PasswordInput
          label="Sua senha atual"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" loading={isWaiting} disabled={!password}>
          Continuar
        </Button>
      </Stack>
    </form>
  );
}

type ScanStepProps = StepProps & { secret: string; uri: string; onCode: (code: string) => void };

function ScanStep({ secret, uri, isWaiting, error, onCode }: ScanStepProps) {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text c="dimmed">
          Abra o aplicativo e leia o QR code. Se estiver no próprio celular, toque em adicionar
          conta e digite a chave.
        </Text>
        <Suspense fallback={<Skeleton height={200} width={200} mx="auto" />}>
          <QrCode text={uri} label="QR code para o aplicativo de verificação" />
        </Suspense>
        <Text size="sm">
          Chave: <span className={classes.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</span>
        </Text>
        <CodeField
          description="Os 6 dígitos que o aplicativo mostra agora"
          inputMode="numeric"
          autoFocus
          value={code}
          error={error}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" loading={isWaiting} disabled={!code.trim()}>
          Ativar
        </Button>
      </Stack>
    </form>
  );
}
