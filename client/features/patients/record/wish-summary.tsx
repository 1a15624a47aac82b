import { Group, Skeleton } from "@mantine/core";
import { useRef, useState } from "react";
import { lackWords } from "#client/domain/messages/told-words.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { MessageWish } from "#shared/schemas/message-wishes.ts";
import { mailWishInWords, wishInWords } from "./wish-words.ts";

type WishSummaryProps = { patientId: string; of: "phone" | "mail" };

/** What the team is told once it is noted. */
const noted = {
  phone: {
    yes: "Anotado: aceita mensagens.",
    no: "Anotado: não receberá mais mensagens no telefone.",
  },
  mail: {
    yes: "Anotado: aceita lembretes por e-mail.",
    no: "Anotado: não receberá mais lembretes por e-mail.",
  },
} as const;

/**
 * Whether a customer's number wants messages, or their address reminders, with buttons to note what was
 * said in person.
 */
export function WishSummary({ patientId, of }: WishSummaryProps) {
  const query = trpc.messages.wish.useQuery({ patientId });
  const choices = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);
  const set = trpc.messages.setWish.useMutation({
    onSuccess(_wish, { wants }) {
      setAsks(false);
      toast.success(noted[of][wants ? "yes" : "no"]);
      // The pressed button goes away, and the keyboard's place with it.
      choices.current?.focus();
      return changed("patients");
    },
    onError: (error) => void toastFailure(error),
  });
  const button = (wants: boolean, label: string, isOwnNo = false) => (
    <WriteButton
      variant="default"
      size="compact-sm"
      loading={set.isPending && set.variables.wants === wants}
      disabled={set.isPending}
      onClick={() => (isOwnNo ? setAsks(true) : set.mutate({ patientId, wants, of }))}
    >
      {label}
    </WriteButton>
  );
  return (
    <QueryView
      query={query}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando se aceita mensagens">
          <Skeleton height={48} radius={8} />
        </Loading>
      }
    >
      {({ mail, ...phone }) => (
        <>
          {saidIn(of, { mail, ...phone })}
          {of === "phone" && phone.unfit.length > 0 && (
            <div>{lackWords(phone.unfit)}: nenhum aviso chega a ele.</div>
          )}
          <Group
            ref={choices}
            role="group"
            aria-label="Anotar o que a pessoa disse"
            tabIndex={-1}
            gap="xs"
            mt={6}
          >
            {asksYes(of, of === "phone" ? phone.wants : mail?.wants) &&
              button(true, "Disse que aceita", isOwnNo(of === "phone" ? phone : mail))}
            {(of === "phone" ? phone : mail)?.wants !== false && button(false, "Pediu para parar")}
          </Group>
          <ConfirmDialog
            opened={asks}
            risky
            writes
            title="Pediu de novo para receber?"
            confirmLabel="Sim, pediu de novo"
            loading={set.isPending}
            onConfirm={() => set.mutate({ patientId, wants: true, of })}
            onCancel={() => setAsks(false)}
          >
            {saidIn(of, { mail, ...phone })}. Quem pediu para parar foi a própria pessoa: anote só
            se ela disse outra coisa depois.
          </ConfirmDialog>
        </>
      )}
    </QueryView>
  );
}

function saidIn(of: WishSummaryProps["of"], { mail, ...phone }: MessageWish): string {
  if (of === "phone") return wishInWords(phone, ownTimeZone());
  return mail ? mailWishInWords(mail, ownTimeZone()) : "";
}

/** Whether the customer said no, and not the team for them. */
const isOwnNo = (wish: Pick<MessageWish, "wants" | "source"> | MessageWish["mail"]) =>
  wish?.wants === false && wish.source !== "staff";

/** Who said nothing gets reminders by e-mail; by phone, nothing but what a number may be sent. */
const asksYes = (of: WishSummaryProps["of"], wants: boolean | null | undefined) =>
  of === "phone" ? wants !== true : wants === false;
