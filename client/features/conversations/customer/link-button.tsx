import { Button } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import classes from "./customer.module.css";
import { LinkDialog } from "./link-dialog.tsx";

/** Opens the choice of the customer whom a number belongs to. */
export function LinkButton({ conversation }: { conversation: OpenConversation }) {
  const [isOpen, setOpen] = useState(false);
  const { lower } = useCustomerWords();
  return (
    <>
      <Button
        className={classes.link}
        variant="default"
        leftSection={<IconLink size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {conversation.patientId ? `Trocar ${lower}` : `Vincular a um ${lower}`}
      </Button>
      {isOpen && <LinkDialog conversation={conversation} onClose={() => setOpen(false)} />}
    </>
  );
}
