import { Group, Skeleton } from "@mantine/core";
import { useRef } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { wishInWords } from "./wish-words.ts";

type WishSummaryProps = { patientId: string };

/** Whether a customer's number wants messages, with buttons to note what was said in person. */
export function WishSummary({ patientId }: WishSummaryProps) {
  const query = trpc.messages.wish.useQuery({ patientId });
  const choices = useRef<HTMLDivElement>(null);
  const set = trpc.messages.setWish.useMutation({
    onSuccess({ wants }) {
      toast.success(
        wants ? "Anotado: aceita mensagens." : "Anotado: não receberá mais mensagens no telefone.",
      );
      // The pressed button goes away, and the keyboard's place with it.
      choices.current?.focus();
      return changed("patients");
    },
    onError: (error) => void toastFailure(error),
  });
  const button = (wants: boolean, label: string) => (
    <WriteButton
      variant="default"
      size="compact-sm"
      loading={set.isPending && set.variables.wants === wants}
      disabled={set.isPending}
      onClick={() => set.mutate({ patientId, wants })}
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
      {(wish) => (
        <>
          {wishInWords(wish, ownTimeZone())}
          <Group
            ref={choices}
            role="group"
            aria-label="Anotar o que a pessoa disse"
            tabIndex={-1}
            gap="xs"
            mt={6}
          >
            {wish.wants !== true && button(true, "Disse que aceita")}
            {wish.wants !== false && button(false, "Pediu para parar")}
          </Group>
        </>
      )}
    </QueryView>
  );
}
