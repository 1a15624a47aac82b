import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { queries, trpcClient } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { foldText } from "#shared/domain/search-text.ts";

const nothing = { allergies: [], medications: [], chronicConditions: [] };

type Added = {
  readonly patientId: string;
  readonly field: keyof typeof nothing;
  readonly entries: readonly string[];
  /** What is said once they stand there. */
  readonly done: string;
};

/**
 * Adds to a list of a patient's medical history what it lacks, over the version that is read for it: what
 * somebody else adds meanwhile is refused rather than lost.
 */
export function useAddToHistory() {
  return useMutation({
    // Two at once would stand on one version: the later one waits.
    scope: { id: "medical-history" },
    async mutationFn({ patientId, field, entries, done }: Added) {
      const patient = await queries.patients.get.fetch({ id: patientId }, { staleTime: 0 });
      const history = patient.medicalHistory ?? nothing;
      const known = new Set(history[field].map(foldText));
      const lacking = entries.filter((entry) => !known.has(foldText(entry)));
      const medicalHistory = {
        ...history,
        [field]: [...history[field], ...lacking],
        // An allergy takes back that none are known.
        ...(field === "allergies" && lacking.length > 0 && { noKnownAllergies: false }),
      };
      const { id, version } = patient;
      await trpcClient.patients.update.mutate({ id, version, medicalHistory });
      return done;
    },
    onSuccess(done) {
      void changed("patients");
      toast.success(done);
    },
    onError(error) {
      toastFailure(error);
    },
  });
}
