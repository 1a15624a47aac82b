import { isLocalHost } from "./local-host.ts";

export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Refuses to send unencrypted; only a receiver on this machine is exempt. */
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
};

/** Reads where mails are sent by, from `smtps://user:password@host:port`. */
export function readSmtp(value: string): SmtpSettings {
  const { protocol, hostname, port, username, password } = new URL(value);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTls: !secure && !isLocalHost(hostname),
    user: username ? decodeURIComponent(username) : undefined,
    password: password ? decodeURIComponent(password) : undefined,
  };
}

/** Reads who mails come from: an address, or `Name <address>`. */
export function readSender(value: string): { readonly name: string; readonly address: string } {
  const [, name, address] = /^(.+) <(.+)>$/.exec(value) ?? [];
  return name && address ? { name, address } : { name: "Encaixe", address: value };
}
