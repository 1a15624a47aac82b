const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

// The scroll lock under Mantine's dialogs also writes a style tag and reads its nonce only here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Returns the nonce of this page: the content security policy refuses style tags without it. */
export function styleNonce(): string {
  return nonce;
}
