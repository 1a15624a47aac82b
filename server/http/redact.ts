/** Keys whose values never reach a log, in any spelling. */
const secretKey =
  /pass(word|wd)?$|password|secret|token|authorization|cookie|credential|api_?key|signature|id_?hash/i;
const hidden = "[redacted]";

/** Secrets within texts: private links, signed addresses, bearer headers, cookies. */
const secretTexts: readonly [RegExp, string][] = [
  // Private links: ids in addresses are 36 characters long, tokens longer. Some begin with whose they
  // are and a dot; any character may come percent-encoded.
  [/\/(?:[\w%-]+\.)?[\w%-]{40,}(?=[/?#\s"']|$)/g, `/${hidden}`],
  // Codes of documents, as they are printed or typed.
  [/(\/verificar\/?(?:\/|\?(?:[^\s"'#]*?&)?codigo=))[^\s"'#]+/gi, `$1${hidden}`],
  [/([?&;](?:[\w-]*token|signature|cadastro|connectionParams|input)=)[^&\s"']+/gi, `$1${hidden}`],
  [/(encaixe_(?:session|device|signup)=)[^;\s"']+/g, `$1${hidden}`],
  [/\b(Bearer\s+)[\w.~+/-]+=*/gi, `$1${hidden}`],
  [/(\b[a-z][a-z+]*:\/\/[^\s:/@]+:)[^\s@]+(@)/gi, `$1${hidden}$2`],
  // Drizzle writes a failed statement's parameters into its message: people's data and hashes.
  [/\nparams: [\s\S]*/, ""],
];

const maxDepth = 6;
const maxText = 8_000;

/**
 * Returns a copy of what is about to be logged, without secrets. Only plain data and errors are
 * copied; other objects (requests, sockets, pools) are named, not shown.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= maxDepth) return "[…]";
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  if (!isPlain(value)) return `[${value.constructor?.name ?? "object"}]`;
  return redactFields(value, depth);
}

/** Returns the text without the secrets that occur in texts. */
export function redactText(text: string): string {
  let clean = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  for (const [pattern, replacement] of secretTexts) clean = clean.replace(pattern, replacement);
  return clean;
}

function redactFields(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      secretKey.test(key) && inner !== null ? hidden : redact(inner, depth + 1),
    ]),
  );
}

/** Keeps type, message, stack, code and cause, not the fields that libraries attach to errors. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: redactText(error.message),
    stack: stackOf(error),
    ...("code" in error && { code: redact(error.code, maxDepth) }),
    ...("issues" in error && { issues: redact(error.issues, depth + 1) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

/** Returns only the frames: a stack begins with the message, which is logged redacted beside it. */
function stackOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
