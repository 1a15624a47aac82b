import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { hoursOf, serviceOf, type FirstValues, type Known } from "./first-values.ts";

/** Saves what a step asked for; the same step may be saved again with other values. */
export async function saveStep(step: number, values: FirstValues, known: Known): Promise<void> {
  const { organization, calendar, person, service, link } = known;
  if (step === 1) {
    const { businessType } = values;
    await trpcClient.organizations.update.mutate({ id: organization.id, businessType });
    await changed("organizations");
  } else if (step === 2) {
    await trpcClient.calendars.update.mutate({ id: calendar.id, ...hoursOf(values) });
    await changed("calendars");
  } else if (step === 3) {
    const wanted = serviceOf(values);
    if (service) await trpcClient.services.update.mutate({ id: service.id, ...wanted });
    else await trpcClient.services.create.mutate(wanted);
    await changed("services");
  } else if (step === 4) {
    const { personName: name, profession } = values;
    const wanted = { name, profession: profession.trim() || null, attends: true };
    await trpcClient.employees.update.mutate({ id: person.id, ...wanted });
    await changed("users");
  } else if (!link && service) {
    await trpcClient.bookingLinks.create.mutate({
      title: values.title,
      professionalId: person.id,
      serviceIds: [service.id],
      calendarId: calendar.id,
    });
    await changed("bookingLinks");
  }
}
