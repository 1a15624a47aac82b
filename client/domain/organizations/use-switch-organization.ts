import { failureOf } from "#client/lib/failures.ts";
import { storeProfile } from "#client/lib/stored-profile.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";

/** Moves the session to another organisation of the person, and to a page of it. */
export function useSwitchOrganization(page = "/app/dashboard") {
  return trpc.organizations.switch.useMutation({
    onSuccess({ user }) {
      // Everything on the screen belongs to the former organisation, so the app starts again.
      storeProfile(user);
      const to = new URL(page, window.location.href);
      window.location.assign(to);
      // A place on the same page is no new start by itself.
      if (to.hash && to.pathname === window.location.pathname) window.location.reload();
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
}
