import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** An old phone needs half a minute for the hardest one. */
const patienceMs = 120_000;

/**
 * Does the work that an attacked link asks for, in small steps between which the page stays alive.
 * Null where the browser can't (it needs https), or when it took too long.
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
