/** The service that sets WhatsApp up for an organisation, which we sell beside the plans. */
export const whatsappSetup = { priceCents: 250_00, workingDays: 3 } as const;
