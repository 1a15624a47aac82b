import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "#client/lib/session.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { OpenConversation } from "#shared/schemas/conversations.ts";

const OfferDialog = lazyPart(() => import("./offer-dialog.tsx"));

/** Opens the choice of free times to offer, for those who may book. */
export function OfferButton({ conversation }: { conversation: OpenConversation }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan("manage_appointments")) return null;
  return (
    <>
      <WriteButton
        variant="light"
        leftSection={<IconCalendarPlus size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Oferecer horários
      </WriteButton>
      {isOpen && <OfferDialog conversation={conversation} onClose={() => setOpen(false)} />}
    </>
  );
}
