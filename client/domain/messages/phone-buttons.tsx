import { ActionIcon, Button } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { formatPhone } from "#client/lib/formats.ts";
import { whatsAppAddress } from "#client/lib/whatsapp-address.ts";
import classes from "./phone-buttons.module.css";

type PhoneButtonsProps = {
  /** As E.164. */
  phone: string;
  /** The customer's name, for screen readers. */
  name: string;
  /** What the message begins with; with it the button says in words what it does. */
  text?: string;
};

/** Links to call a phone and to write to it by WhatsApp. */
export function PhoneButtons({ phone, name, text }: PhoneButtonsProps) {
  const link = {
    href: whatsAppAddress(phone, text),
    target: "_blank",
    rel: "noopener noreferrer",
  };
  return (
    <span className={classes.links} data-wide={text !== undefined || undefined}>
      <a className="figures" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      {text === undefined ? (
        <ActionIcon
          component="a"
          {...link}
          aria-label={`WhatsApp de ${name}`}
          variant="subtle"
          color="gray"
          size={28}
          title="WhatsApp"
        >
          <IconBrandWhatsapp size={18} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button
          component="a"
          {...link}
          variant="default"
          size="xs"
          className={classes.write}
          leftSection={<IconBrandWhatsapp size={16} stroke={1.75} />}
        >
          WhatsApp
        </Button>
      )}
    </span>
  );
}
