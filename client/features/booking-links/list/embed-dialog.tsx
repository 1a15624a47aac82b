import { Button, Modal } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { copyText } from "#client/lib/copy-text.ts";
import { Notice } from "#client/ui/notice.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import classes from "./embed-dialog.module.css";
import { inlineSnippet, popupSnippet } from "./embed-words.ts";

type EmbedDialogProps = {
  link: BookingLink | null;
  onEdit: (link: BookingLink) => void;
  onClose: () => void;
};

/** Gives the code with which a site shows a link's page inside its own. */
export function EmbedDialog({ link, onEdit, onClose }: EmbedDialogProps) {
  const shown = useLast(link);
  return (
    <Modal opened={link !== null} onClose={onClose} title="Colocar no site" size="lg">
      {shown && <EmbedCodes link={shown} onEdit={() => onEdit(shown)} />}
    </Modal>
  );
}

function EmbedCodes({ link, onEdit }: { link: BookingLink; onEdit: () => void }) {
  const place = { origin: new URL(link.publicUrl).origin, slug: link.slug };
  // A code pasted before would show nothing there.
  const hasSite = link.allowedSites.length > 0;
  return (
    <div className={classes.codes}>
      {hasSite ? (
        <p className={classes.text}>
          Vale em <strong>{link.allowedSites.join(", ")}</strong>.
        </p>
      ) : (
        <Notice tone="warning">
          Nenhum site pode mostrar esta página ainda. Diga primeiro o endereço do seu: o código vem
          em seguida.
        </Notice>
      )}
      <Button
        variant={hasSite ? "default" : "filled"}
        className={classes.edit}
        data-autofocus={!hasSite || undefined}
        onClick={onEdit}
      >
        {hasSite ? "Mudar os sites" : "Informar o site"}
      </Button>
      {hasSite && (
        <>
          <Code
            title="Dentro da página"
            text="Cole onde os horários devem aparecer."
            code={inlineSnippet(place)}
          />
          <Code
            title="Um botão que abre por cima"
            text="Cole onde o botão deve ficar; dê a ele a aparência que quiser."
            code={popupSnippet(place)}
          />
        </>
      )}
    </div>
  );
}

function Code({ title, text, code }: { title: string; text: string; code: string }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.75} />}
        onClick={() => void copyText(code, "Código copiado para a área de transferência!")}
      >
        Copiar código
      </Button>
    </section>
  );
}
