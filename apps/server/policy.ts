/** The content security policy of a document. */
import { createHash } from 'node:crypto';

/** The source that permits an inline script or style with this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Additional sources of scripts and styles: hashes of inline ones, or a nonce. */
export interface AllowedSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other origins of pictures: the server of map tiles. */
  readonly images?: readonly string[];
}

export const policyOf = ({ scripts, styles, images = [] }: AllowedSources = { scripts: [], styles: [] }): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    // Does not affect styles set by scripts (React's style prop), only attributes in HTML.
    "style-src-attr 'none'",
    `img-src 'self' data: blob: ${images.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
