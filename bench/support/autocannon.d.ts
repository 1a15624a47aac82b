/** autocannon brings no types; these are the parts that load.ts uses. */
declare module "autocannon" {
  export type Request = {
    method?: "GET" | "POST";
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  export type Result = {
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };
  export default function autocannon(options: {
    url: string | string[];
    connections: number;
    duration?: number;
    amount?: number;
    timeout?: number;
    requests: Request[];
  }): PromiseLike<Result>;
}
