import { Button } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";

type NewerVersionProps = { id: string; onReload: (link: BookingLink) => void };

/** Someone else saved the link meanwhile: what is typed stays until the person decides. */
export function NewerVersion({ id, onReload }: NewerVersionProps) {
  const [loading, setLoading] = useState(false);
  async function reload() {
    setLoading(true);
    try {
      onReload(await queries.bookingLinks.get.fetch({ id }, { staleTime: 0 }));
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Notice tone="warning">
      Outra pessoa mudou este link enquanto você editava. O que você digitou continua aqui; ao
      carregar a versão atual, ele é trocado por ela.
      <Button variant="default" size="xs" mt={8} display="block" loading={loading} onClick={reload}>
        Carregar a versão atual
      </Button>
    </Notice>
  );
}
