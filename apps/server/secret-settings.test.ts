import { describe, expect, it } from 'vitest';
import { productionSettings, randomSecret, s3Settings } from '#testing/secrets.ts';
import { textFiles, writtenValues } from '#testing/written-values.ts';
import { ConfigError } from './config-error.ts';
import { readSettings, settingNames } from './config.ts';
import { PUBLISHED_SECRETS } from './published-secrets.ts';
import { SECRET_SETTINGS, secretsIn, type SecretSetting } from './secret-settings.ts';

const names = Object.keys(SECRET_SETTINGS) as SecretSetting[];
const isSecret = (name: string): name is SecretSetting => names.includes(name as SecretSetting);
const NO_ACQUIRER = { ACQUIRER_URL: '', ACQUIRER_SECRET: '' };
const refusalOf = (name: string, value: string): string => {
  try {
    const others = { ...(name.startsWith('S3_') && s3Settings()), ...(name === 'ACQUIRERS' && NO_ACQUIRER) };
    readSettings({ ...productionSettings(), ...others, [name]: value });
    return 'accepted';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

/** Secrets that are computed at run time, or weak on purpose and refused as such (vault.test.ts, config.test.ts). */
const IS_COMPUTED = new RegExp(
  [
    String.raw`\$\{\(?(randomSecret\(\)|\(\): string => randomBytes\()`,
    String.raw`\$\{(PRODUCTION\.\w+|Buffer\.alloc\(|sample\.keys|k1\})`,
    String.raw`^\$\{\w+\}$`,
  ].join('|'),
);

/** The value of a setting with this one secret in it. */
const HOLDING: Record<SecretSetting, (secret: string) => string> = {
  VAULT_KEYS: (secret) => `k1:${secret}`,
  VAULT_INDEX_KEY: (secret) => `${randomSecret()},${secret}`,
  OPERATIONS_TOKEN: (secret) => secret,
  FEED_SECRETS: (secret) => `first:${randomSecret()},second:${secret}`,
  SMS_KEY: (secret) => secret,
  CARD_CHECK_KEY: (secret) => secret,
  ACQUIRER_SECRET: (secret) => secret,
  ACQUIRERS: (secret) => JSON.stringify({ lakala: { url: 'https://acquirer.example.com/terminals', secret } }),
  S3_ACCESS_KEY_ID: (secret) => secret,
  S3_SECRET_ACCESS_KEY: (secret) => secret,
  DATABASE_URL: (secret) => `postgres://server:${encodeURIComponent(secret)}@db.example.com/zhanye`,
  DATABASE_OWNER_URL: (secret) => `postgres://owner:${encodeURIComponent(secret)}@db.example.com/zhanye`,
};

describe('every setting', () => {
  it('that may hold a secret is declared as one', () => {
    const other = settingNames.filter((name) => !isSecret(name));
    expect(other.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|DATABASE/.test(name))).toEqual([]);
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it('of .env.example exists', () => {
    const example = textFiles().find(({ path }) => path === '.env.example')?.lines ?? [];
    const shown = example.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(shown.filter((name) => !settingNames.includes(name))).toEqual([]);
  });
});

describe('production refuses', () => {
  const written = writtenValues(names);

  it('every value that the repository gives to a secret setting, naming the setting', () => {
    expect(written.length).toBeGreaterThan(20);
    const literal = written.filter(({ value }) => !IS_COMPUTED.test(value));
    const accepted = literal.filter(
      ({ name, value }) => secretsIn(name, value).length > 0 && !refusalOf(name, value).includes(name),
    );
    expect(accepted).toEqual([]);
  });

  it.each(names.flatMap((name) => PUBLISHED_SECRETS.map((secret) => [name, secret] as const)))(
    '%s holding the published %s',
    (name, secret) => {
      const sentence = refusalOf(name, HOLDING[name](secret));
      expect(sentence).toContain(name);
      expect(sentence).toMatch(/[a-z].*\.$/);
      expect(secret.length > 8 && sentence.includes(secret)).toBe(false);
    },
  );

  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('%s holding a published password in its query', (name) => {
    const url = `postgres://server@db.example.com/zhanye?password=${encodeURIComponent('Zhanye2026!')}`;
    expect(refusalOf(name, url)).toContain(name);
    expect(refusalOf(name, url.replace('server@', `server:${encodeURIComponent(randomSecret())}@`))).toContain(name);
  });

  it.each(names)('%s of one repeated character', (name) => {
    expect(refusalOf(name, HOLDING[name]('x'.repeat(32)))).toContain(name);
  });
});

describe('production accepts', () => {
  it.each(names)('%s with a random secret', (name) => {
    expect(refusalOf(name, HOLDING[name](randomSecret()))).toBe('accepted');
  });

  it('a database role without a password, which the database server knows by its certificate or its system user', () => {
    expect(refusalOf('DATABASE_URL', 'postgres://server@db.example.com/zhanye')).toBe('accepted');
  });
});
