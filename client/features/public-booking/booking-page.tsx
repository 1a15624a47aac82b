import { Title } from "@mantine/core";

/** The public page of a booking link, from what the server put into it. */
export function BookingPage({ boot }: { boot: unknown }) {
  const { link } = (boot ?? {}) as { link?: { title?: string } };
  return <Title order={1}>{link?.title ?? "Agendamento"}</Title>;
}
