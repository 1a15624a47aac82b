import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** An old phone needs half a minute for the hardest challenge. */
const patienceMs = 120_000;

/**
 * Does the work that an attacked link demands, in small steps that keep the page responsive.
 * Returns null when the browser can't (it needs https) or takes too long.
 */
export async function solveProof(challengeJson: string): Promise<string | null> {
  try {
    const challenge = JSON.parse(challengeJson) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey, timeout: patienceMs });
    return solution && JSON.stringify({ challenge, solution });
  } catch {
    return null;
  }
}
