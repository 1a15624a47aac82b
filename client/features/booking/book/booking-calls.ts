import type { BookAppointmentInput, BookAppointmentOutput } from "#shared/schemas/booking.ts";
import { postToServer, type Answer } from "../frame/server-calls.ts";

/** A challenge may run out while it is solved, or grow meanwhile: so often it is tried. */
const rounds = 3;

const tooHard: Answer<never> = {
  ok: false,
  failure: {
    code: "proof_required",
    message:
      "Este link está muito procurado e não conseguimos confirmar o pedido neste aparelho. Tente de novo em alguns minutos.",
    issues: [],
  },
};

type Request = Omit<BookAppointmentInput, "slug" | "proof">;

type SendOptions = {
  readonly slug: string;
  readonly request: Request;
  readonly key: string;
  /** The link asks for work first; it takes a while. */
  readonly onWork: () => void;
};

/** Sends a booking; where an attacked link asks for a proof of work, with that. */
export async function sendBooking(options: SendOptions): Promise<Answer<BookAppointmentOutput>> {
  const { slug, request, key, onWork } = options;
  const path = `/api/public/book/${slug}/appointment`;
  let proof: string | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify(proof === null ? request : { ...request, proof });
    const answer = await postToServer<BookAppointmentOutput>(path, body, key);
    const challenge = answer.ok ? undefined : answer.failure.params?.["challenge"];
    if (answer.ok || answer.failure.code !== "proof_required" || !challenge) return answer;
    onWork();
    // Nobody else needs the solver.
    const { solveProof } = await import("./proof-calls.ts");
    proof = await solveProof(String(challenge));
    if (proof === null) return tooHard;
  }
  return tooHard;
}
