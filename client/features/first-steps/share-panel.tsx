import { whatsAppShareAddress } from "#client/lib/whatsapp-address.ts";
import { Button, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconExternalLink } from "@tabler/icons-react";
import { copyLink } from "#client/domain/booking-links/link-calls.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import classes from "./first-steps.module.css";

const QrCode = lazyPart(() => import("#client/ui/qr-code.tsx"));

/** The link that works, with the ways to hand it on. */
export function SharePanel({ link: { publicUrl, slug, title } }: { link: BookingLink }) {
  const invitation = `Agende comigo: ${publicUrl}`;
  return (
    <div className={classes.share}>
      <Text>
        Quem abrir <strong>{title}</strong> já pode marcar. Mande para um cliente, ponha no perfil
        do Instagram ou imprima o código para o balcão.
      </Text>
      <p className={classes.address}>{publicUrl}</p>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.6} />}
          onClick={() => void copyLink(slug)}
        >
          Copiar link
        </Button>
        <Button
          component="a"
          variant="default"
          href={publicUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.6} />}
        >
          Abrir a página
        </Button>
        <Button
          component="a"
          variant="default"
          href={whatsAppShareAddress(invitation)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
        >
          Mandar pelo WhatsApp
        </Button>
      </div>
      <div className={classes.code}>
        <QrCode text={publicUrl} label={`Código QR do link ${publicUrl}`} />
      </div>
    </div>
  );
}
