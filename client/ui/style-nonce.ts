const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

// The scroll lock under Mantine's dialogs writes a style tag too and reads its nonce only here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The nonce of this page: the content security policy refuses style tags without it. */
export function styleNonce(): string {
  return nonce;
}
