import { IconMailX } from "@tabler/icons-react";

/** How an appointment looks of which no message has reached its customer. */
export const unreachedLook = { label: "Não avisado", tone: "warning", Icon: IconMailX } as const;
