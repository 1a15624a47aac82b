/** The tabs of the page, as the address names them. */
export const tabs = ["enviar", "conversas"] as const;
export type Tab = (typeof tabs)[number];

/** What the address says about the page. */
export type WhatsappSearch = {
  readonly aba?: Tab | undefined;
  /** The conversation that is open. */
  readonly conversa?: string | undefined;
};

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address and leaves out what makes no sense. */
export function readWhatsappSearch({ aba, conversa }: Record<string, unknown>): WhatsappSearch {
  return {
    aba: tabs.find((tab) => tab === aba),
    conversa: typeof conversa === "string" && idForm.test(conversa) ? conversa : undefined,
  };
}
