import { Button, Group, Stack, Textarea } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { longestOffer } from "#shared/schemas/conversations.ts";
import { OfferFields } from "./offer-fields.tsx";
import { OfferedTimesField } from "./offered-times-field.tsx";
import { emptyOffer, messageOf, readOffer, wantedOf, type OfferValues } from "./offer-values.ts";
import { useOffer } from "./use-answer.ts";
import type { OfferOptions } from "./use-offer-options.ts";

type OfferFormProps = {
  id: string;
  options: OfferOptions;
  onClose: () => void;
};

/** Chooses what for and which of the next free times are offered, and what the message says. */
export function OfferForm({ id, options, onClose }: OfferFormProps) {
  const [values, setValues] = useState<OfferValues>(() => emptyOffer(options));
  const change = (part: Partial<OfferValues>) => setValues((now) => ({ ...now, ...part }));
  const wanted = wantedOf(values, options);
  const times = trpc.appointments.nextTimes.useQuery(wanted, {
    enabled: wanted.calendarId !== "",
    placeholderData: keepPreviousData,
  });
  const offer = useOffer();
  const calendar = options.calendars.find((each) => each.id === wanted.calendarId);
  const input = readOffer(id, values, {
    wanted,
    starts: times.data?.starts ?? [],
  });
  const isBlocked = input.starts.length === 0 || !input.message.trim() || times.isPlaceholderData;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) offer.mutate(input, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <OfferFields values={values} options={options} onChange={change} />
        <OfferedTimesField
          query={times}
          timeZone={calendar?.timeZone ?? ""}
          left={values.left}
          onChange={(left) => change({ left })}
        />
        <Textarea
          label="Mensagem"
          autosize
          minRows={2}
          maxLength={longestOffer}
          value={messageOf(values)}
          onChange={(event) => change({ message: event.currentTarget.value })}
          description="Os horários vão como botões. Quem toca em um fica com ele, se ainda estiver livre."
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton
            type="submit"
            disabled={isBlocked}
            loading={offer.isPending}
            leftSection={<IconSend size={18} stroke={1.75} />}
          >
            Enviar
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
