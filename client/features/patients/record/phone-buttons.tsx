import { ActionIcon } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { formatPhone } from "#client/lib/formats.ts";
import classes from "./phone-buttons.module.css";

type PhoneButtonsProps = {
  /** As E.164. */
  phone: string;
  /** The customer's name, for screen readers. */
  name: string;
};

/** Links to call a phone and to write to it by WhatsApp. */
export function PhoneButtons({ phone, name }: PhoneButtonsProps) {
  return (
    <span className={classes.links}>
      <a className="figures" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      <ActionIcon
        component="a"
        href={`https://wa.me/${phone.replace(/\D/g, "")}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="subtle"
        color="gray"
        size={28}
        aria-label={`WhatsApp de ${name}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={18} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}
