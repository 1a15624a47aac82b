import { PasswordInput, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { smtpPorts, type IntegrationKind } from "#shared/domain/integrations.ts";
import {
  connectionFields,
  hasSecret,
  isSecret,
  losesSecrets,
  type Connection,
  type ConnectionValues,
} from "./connection-values.ts";
import { emailProviderNames, lostSecretText, securityNames, smsWords } from "./connection-words.ts";

type Field = {
  readonly label: string;
  readonly description?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Absent for a field that is always shown. */
  readonly isFor?: (values: ConnectionValues) => boolean;
};

const ports = Object.fromEntries(smtpPorts.map((port) => [String(port), String(port)]));
const smsNames = Object.fromEntries(
  Object.entries(smsWords).map(([provider, { name }]) => [provider, name]),
);

/** How each field of a kind is shown. */
function fieldsOf(
  kind: IntegrationKind,
  values: ConnectionValues,
): Readonly<Record<string, Field>> {
  if (kind === "whatsapp") {
    return {
      phoneNumberId: { label: "ID do número de telefone" },
      businessAccountId: { label: "ID da conta do WhatsApp Business" },
      accessToken: { label: "Token de acesso" },
      appSecret: {
        label: "Chave secreta do aplicativo",
        description: "Prova que uma resposta veio mesmo do WhatsApp.",
      },
      webhookVerifyToken: {
        label: "Token de verificação do webhook",
        description: "Opcional: sem ele, criamos um ao salvar.",
      },
      apiVersion: { label: "Versão da API", description: "Opcional, como v23.0." },
    };
  }
  const isAmazon = ({ provider }: ConnectionValues) =>
    provider === (kind === "sms" ? "aws_sns" : "ses");
  const region: Field = {
    label: "Região da Amazon",
    description: "Como sa-east-1.",
    isFor: isAmazon,
  };
  if (kind === "sms") {
    const words = smsWords[values["provider"] as keyof typeof smsWords] ?? smsWords.other;
    return {
      provider: { label: "Provedor", options: smsNames },
      accountSid: { label: words.account },
      authToken: { label: words.secret },
      fromNumber: { label: "Número de envio", description: "Com código do país: +5511987654321." },
      region,
      url: {
        label: "Endereço do provedor",
        description: "Recebe { to, text, id } com o token de acesso.",
        isFor: ({ provider }) => provider === "other",
      },
      partPrice: {
        label: "Preço por SMS (R$)",
        description:
          "Opcional, como 0,09: o que o provedor cobra por parte. Mostramos quanto custa cada texto.",
      },
    };
  }
  return {
    provider: { label: "Provedor", options: emailProviderNames },
    smtpHost: { label: "Servidor SMTP" },
    region,
    smtpPort: { label: "Porta", options: ports },
    security: { label: "Segurança", options: securityNames },
    smtpUser: { label: "Usuário" },
    smtpPassword: { label: "Senha" },
    fromEmail: { label: "E-mail do remetente" },
    fromName: { label: "Nome do remetente" },
  };
}

type ConnectionFieldsProps = {
  kind: IntegrationKind;
  stored: Connection;
  form: UseFormReturnType<ConnectionValues>;
};

/** The fields of one kind; a saved secret is never shown, only replaced. */
export function ConnectionFields({ kind, stored, form }: ConnectionFieldsProps) {
  const fields = fieldsOf(kind, form.values);
  const isLost = losesSecrets(kind, stored, form.values);
  return connectionFields[kind].map((name) => {
    const field = fields[name];
    if (!field || field.isFor?.(form.values) === false) return null;
    const { label, description, options } = field;
    const shared = {
      label,
      ...(description !== undefined && { description }),
      wrapperProps: { "data-field": name },
      ...form.getInputProps(name),
    };
    if (options) {
      const data = Object.entries(options).map(([value, text]) => ({ value, label: text }));
      return <Select key={name} data={data} allowDeselect={false} {...shared} />;
    }
    if (isSecret(kind, name)) {
      const isHeld = hasSecret(stored, name);
      return (
        <PasswordInput
          key={name}
          autoComplete="off"
          placeholder={isHeld && !isLost ? "Guardado. Digite para trocar" : ""}
          {...shared}
          {...(isHeld && isLost && { description: lostSecretText })}
        />
      );
    }
    return <TextInput key={name} autoComplete="off" {...shared} />;
  });
}
