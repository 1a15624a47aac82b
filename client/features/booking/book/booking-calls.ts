import type { BookAppointmentInput, BookAppointmentOutput } from "#shared/schemas/booking.ts";
import { postToServer, type Answer } from "../frame/server-calls.ts";

/** How often it is tried: a challenge may expire while it is solved, or grow meanwhile. */
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
  /** Called when the link demands work first, which takes a while. */
  readonly onWork: () => void;
};

/** Sends a booking, with a proof of work when an attacked link demands one. */
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
    // Loaded only when needed.
    const { solveProof } = await import("./proof-calls.ts");
    proof = await solveProof(String(challenge));
    if (proof === null) return tooHard;
  }
  return tooHard;
}
