/** An error as the Graph API writes it. */
export class GraphError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(code: number, message: string, details = message, status = 400) {
    super(message);
    this.status = status;
    this.body = {
      error: {
        message: `(#${code}) ${message}`,
        type: "OAuthException",
        code,
        error_data: { messaging_product: "whatsapp", details },
        fbtrace_id: "AEncaixeStandIn",
      },
    };
  }
}

/** The account of a number at the stand-in: the same three values every time. */
export function standInAccount(n: number) {
  const digits = String(n).padStart(4, "0");
  return {
    accessToken: `EAAEncaixeDev${digits}`,
    phoneNumberId: `10000000000${digits}`,
    businessAccountId: `20000000000${digits}`,
  };
}

/** How many accounts the stand-in has. */
const accounts = 500;

/** Returns which account a token is of, or the error that the real service answers. */
export function accountOf(authorization: string | undefined): number {
  const [, digits] = /^Bearer EAAEncaixeDev(\d{4})$/.exec(authorization ?? "") ?? [];
  const n = Number(digits);
  if (digits === undefined || n < 1 || n > accounts) {
    throw new GraphError(190, "Invalid OAuth access token", "Cannot parse access token", 401);
  }
  return n;
}

/**
 * A Brazilian number as WhatsApp knows it, typed with or without its ninth digit: outside the areas 11 to 28 mobile numbers have kept
 * their eight digits.
 */
export function waIdOf(to: string): string {
  const [, area, rest] = /^55(\d\d)9?([6-9]\d{7})$/.exec(to) ?? [];
  if (!area || !rest) return to;
  return Number(area) > 28 ? `55${area}${rest}` : `55${area}9${rest}`;
}
