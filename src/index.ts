export type {
  CallOptions,
  EncaixeClient,
  Observer,
  RouterInputs,
  RouterOutputs,
  Subscription,
} from "./client.ts";
export { createClient, type ClientOptions } from "./create-client.ts";
export { isEncaixeError, type EncaixeError } from "./errors.ts";
export { uploadFile, type Upload } from "./upload-file.ts";
