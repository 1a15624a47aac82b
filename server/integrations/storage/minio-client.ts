import http from "node:http";
import https from "node:https";
import { Client } from "minio";

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

export type MinioStorageOptions = {
  /** For example http://minio:9000 or https://s3.sa-east-1.amazonaws.com. */
  endpoint: string;
  /** Origin that browsers reach, when it is not the endpoint; signed URLs carry it. */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** How long the service may be silent in the middle of a call; 10 seconds by default. */
  answerMillis?: number;
};

/** Makes a client of one address whose calls always end. */
export function connectMinio(options: MinioStorageOptions, endpoint: string): Client {
  const url = new URL(endpoint);
  const useSSL = url.protocol === "https:";
  const standardPort = useSSL ? 443 : 80;
  return new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : standardPort,
    useSSL,
    region: options.region,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    // A retry would print to the console, unseen by our logs; callers and jobs retry.
    retryOptions: { disableRetry: true },
    transport: {
      request: boundedRequest(useSSL ? https : http, options.answerMillis ?? ANSWER_MS),
    },
  });
}

/** The client itself waits for ever; a silent server must not hold up a request or a job. */
function boundedRequest(
  transport: typeof http | typeof https,
  answerMillis: number,
): typeof http.request {
  type OnResponse = (response: http.IncomingMessage) => void;
  return (
    target: http.RequestOptions | string | URL,
    second?: http.RequestOptions | OnResponse,
    third?: OnResponse,
  ) => {
    const request =
      typeof second === "object"
        ? transport.request(target as string | URL, second, third)
        : transport.request(target, second);
    const giveUp = () => request.destroy(new Error("the file storage did not answer in time"));
    boundConnecting(request, giveUp);
    return request.setTimeout(answerMillis, giveUp);
  };
}

/** The timeout of a request begins only once it has a connection. */
function boundConnecting(request: http.ClientRequest, giveUp: () => void): void {
  const timer = setTimeout(giveUp, CONNECT_MS);
  const connected = () => clearTimeout(timer);
  request.once("close", connected);
  request.once("socket", (socket) => {
    if (socket.connecting) socket.once("connect", connected);
    else connected();
  });
}
