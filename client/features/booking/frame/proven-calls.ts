import { postToServer, type Answer } from "./server-calls.ts";

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

type Sent = {
  readonly request: object;
  /** Identifies a repeated request. */
  readonly key?: string;
  /** Called when the link demands work first, which takes a while. */
  readonly onWork: () => void;
};

/** Posts what a visitor sends, with a proof of work when an attacked link demands one. */
export async function sendProven<T>(
  path: string,
  { request, key, onWork }: Sent,
): Promise<Answer<T>> {
  let proof: string | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify(proof === null ? request : { ...request, proof });
    const answer = await postToServer<T>(path, body, key);
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
