/** The content security policy of a document. */

/** Additional sources of scripts and styles: hashes of inline ones, or a nonce. */
export interface Allowed {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const policyOf = ({ scripts, styles }: Allowed = { scripts: [], styles: [] }): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
