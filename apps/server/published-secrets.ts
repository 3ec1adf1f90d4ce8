/** Secrets that are, or were, in the repository and are therefore public. Production refuses them in every setting. */
import { createHash } from 'node:crypto';
import { SAMPLE_VAULT_SECRETS } from '#platform/vault/keys.ts';

/** The feed's secret of development and of the demo's simulator. */
export const SAMPLE_FEED_SECRET = 'development-only-feed-secret';

/** Placeholders of `.env.example` and of the documentation. */
const PLACEHOLDERS = ['at-least-16-characters', 'BASE64', 'password', 'secret', 'name:secret', 'stand-in'];

/** Values that tests and benchmarks used before they drew them at random, and the password of the demo's accounts. */
const FORMER = [
  'a-secret-of-enough-letters',
  'a-secret-for-tests-only',
  'a-secret-for-the-crash-test',
  'a-secret-for-browser-tests',
  'a-key',
  'bench-only',
  'Zhanye2026!',
  ...['feed', 'vault', 'index'].map((name) => createHash('sha256').update(`bench only: ${name}`).digest('base64')),
];

/** Default secrets of services that speak S3, and the examples in their documentation. */
const OF_S3 = ['minioadmin', 'rustfsadmin', 'AKIAIOSFODNN7EXAMPLE', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'];

export const PUBLISHED_SECRETS: readonly string[] = [
  SAMPLE_FEED_SECRET,
  ...SAMPLE_VAULT_SECRETS,
  ...PLACEHOLDERS,
  ...FORMER,
  ...OF_S3,
];
