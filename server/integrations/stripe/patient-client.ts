import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";

type Call = Parameters<Stripe.HttpClient["makeRequest"]>;

const tooMany = 429;
const shortestPauseMillis = 500;
const longestPauseMillis = 1_500;

/**
 * Asks once more, about a second later, where Stripe says that it is asked too much (429): nothing was
 * done then, and whoever waits before a button shouldn't have to press it again. Stripe's own client
 * repeats only what failed. docs.stripe.com/rate-limits asks for a pause that differs each time.
 */
export class PatientClient extends Stripe.HttpClient {
  readonly #client: Stripe.HttpClient;

  constructor(client: Stripe.HttpClient = Stripe.createNodeHttpClient()) {
    super();
    this.#client = client;
  }

  override getClientName(): string {
    return this.#client.getClientName();
  }

  override async makeRequest(...call: Call): ReturnType<Stripe.HttpClient["makeRequest"]> {
    const answer = await this.#client.makeRequest(...call);
    if (answer.getStatusCode() !== tooMany) return answer;
    // Read to its end, so that the connection is free for the next call.
    await (answer.toJSON() as Promise<unknown>).catch(() => undefined);
    const spread = longestPauseMillis - shortestPauseMillis;
    await wait(shortestPauseMillis + Math.random() * spread);
    return this.#client.makeRequest(...call);
  }
}
