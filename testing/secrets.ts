/**
 * Secrets for tests, drawn again in each process: a value written down here would be public, and production refuses
 * every such value (apps/server/secret-settings.ts).
 */
import { randomBytes } from 'node:crypto';

/** 32 random bytes in base64: a key of the vault, a secret of the feed. */
export const randomSecret = (): string => randomBytes(32).toString('base64');

/** The settings with which a server starts in production. */
export const productionSettings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  CAPTCHA: 'on',
  VAULT_KEYS: `k1:${randomSecret()}`,
  VAULT_INDEX_KEY: randomSecret(),
  FEED_SECRETS: `acquirer:${randomSecret()}`,
  SMS_URL: 'https://sms.example.com/send',
  SMS_KEY: randomSecret(),
  CARD_CHECK_URL: 'https://cards.example.com/check',
  ACQUIRER_URL: 'https://acquirer.example.com/terminals',
  CARD_CHECK_KEY: randomSecret(),
  ACQUIRER_SECRET: randomSecret(),
});

/** The settings that keep pictures in a bucket. */
export const s3Settings = (): Record<string, string> => ({
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'cn-east-1',
  S3_BUCKET: 'zhanye-pictures',
  S3_ACCESS_KEY_ID: randomSecret(),
  S3_SECRET_ACCESS_KEY: randomSecret(),
});
