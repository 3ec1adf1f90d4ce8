import { describe, expect, it } from 'vitest';
import { productionSettings, s3Settings } from '#testing/secrets.ts';
import { ConfigError } from './config-error.ts';
import { readSettings } from './config.ts';
import { openDatabaseServer } from './database.ts';

const PRODUCTION = productionSettings();

describe('the environment', () => {
  it('is optional in development, and an empty variable counts as unset', () => {
    expect(readSettings({ PORT: '', CAPTCHA: '' })).toMatchObject({
      port: 8080,
      captchaEnabled: true,
      isDemo: true,
      isSimulating: true,
      isProduction: false,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ CAPTCHA: 'yes' }, 'CAPTCHA is not valid: it must be on or off.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test.'],
    [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
    [{ PUBLIC_URL: 'agents' }, 'PUBLIC_URL must be the URL that users open, such as https://agents.example.com.'],
    [
      { MAP_TILES_URL: "https://tiles.example.com/{z}/{x}/{y}; script-src 'unsafe-inline'", MAP_TILES_CREDIT: 'x' },
      'MAP_TILES_URL must look like https://tiles.example.com/{z}/{x}/{y}.png.',
    ],
    [
      { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' },
      'MAP_TILES_CREDIT must be set with MAP_TILES_URL: the provider and the approval number of the map.',
    ],
    [
      { FEED_SECRETS: 'acquirer:short' },
      'FEED_SECRETS must look like acquirer:secret,acquirer2:secret2 with secrets of at least 16 characters.',
    ],
    [
      { VAULT_KEYS: 'abc' },
      'VAULT_KEYS must look like k2:base64,k1:base64, newest key first; key ids start with a letter.',
    ],
    [
      { VAULT_INDEX_KEY: 'abc' },
      'VAULT_INDEX_KEY must be 32 bytes in base64; create one with: openssl rand -base64 32.',
    ],
  ])('reports a mistake in one sentence: %o', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new ConfigError(sentence));
  });

  it('reports an unreachable database first', async () => {
    const settings = readSettings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(openDatabaseServer(settings)).rejects.toThrow(
      new ConfigError('Cannot connect to the database of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.'),
    );
  });
});

describe('the bucket of pictures', () => {
  it('is none unless it is set, and is complete then', () => {
    expect(readSettings({}).s3).toBeUndefined();
    const env = s3Settings();
    const s3 = { endpoint: env.S3_ENDPOINT, region: 'cn-east-1', bucket: 'zhanye-pictures', isPathStyle: false };
    expect(readSettings({ ...PRODUCTION, ...env }).s3).toMatchObject(s3);
    const slash = readSettings({ ...env, S3_ENDPOINT: `${env.S3_ENDPOINT}/`, S3_PATH_STYLE: 'on' });
    expect(slash.s3).toMatchObject({ ...s3, isPathStyle: true });
  });

  it.each(Object.keys(s3Settings()))('is refused without %s, in a sentence that names it', (name) => {
    const message = (env: Record<string, string>): string => {
      try {
        return JSON.stringify(readSettings(env));
      } catch (error) {
        return (error as Error).message;
      }
    };
    const env = s3Settings();
    const sentence = message({ ...env, [name]: '' });
    expect(sentence).toMatch(new RegExp(`^${name} is missing: S3_ENDPOINT, .* belong together: set all, or none\\.$`));
    expect(sentence).not.toContain(env.S3_SECRET_ACCESS_KEY);
    expect(message({ [name]: env[name] ?? '' })).toMatch(/^S3_\w+ is missing/);
  });

  it.each([
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be the URL of the service, such as https://s3.example.com.'],
    [
      { S3_ENDPOINT: 'https://key:secret@s3.example.com' },
      'S3_ENDPOINT must be the URL of the service, such as https://s3.example.com.',
    ],
    [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket, such as zhanye-pictures.'],
    [{ S3_REGION: 'a b' }, 'S3_REGION must be the name of a region, such as cn-east-1.'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE is not valid: it must be on or off.'],
  ])('is refused in one sentence: %o', (env, sentence) => {
    expect(() => readSettings({ ...s3Settings(), ...env })).toThrow(new ConfigError(sentence));
  });

  it('with only a style is refused with a message', () => {
    expect(() => readSettings({ S3_PATH_STYLE: 'on' })).toThrow(/S3_ENDPOINT is missing/);
  });
});

describe('the address on which the server listens', () => {
  it.each([{}, { DEMO: 'off' }, { NODE_ENV: 'test' }])('is this machine only, outside production: %o', (env) => {
    expect(readSettings(env).host).toBe('127.0.0.1');
  });

  it('is every address in production, and what HOST names everywhere', () => {
    expect(readSettings(PRODUCTION).host).toBe('0.0.0.0');
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readSettings({ ...PRODUCTION, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });
});

describe('production', () => {
  it('starts when everything is set, and never with demo data', () => {
    expect(readSettings({ ...PRODUCTION, DEMO: 'on', SIMULATOR: 'on' })).toMatchObject({
      isProduction: true,
      isDemo: false,
      isSimulating: false,
    });
  });

  it.each(Object.keys(PRODUCTION).filter((name) => !['NODE_ENV', 'CAPTCHA'].includes(name)))(
    'does not start without %s',
    (name) => {
      expect(() => readSettings({ ...PRODUCTION, [name]: '' })).toThrow(new RegExp(name));
    },
  );

  it.each([
    [{ CAPTCHA: 'off' }, /CAPTCHA=off is not allowed/],
    [
      { VAULT_KEYS: `k1:${Buffer.alloc(32, 'a').toString('base64')}` },
      /VAULT_KEYS must not be the sample or a weak key/,
    ],
    [{ VAULT_KEYS: `k1:${PRODUCTION.VAULT_INDEX_KEY}` }, /must differ/],
  ])('refuses insecure settings: %o', (env, message) => {
    expect(() => readSettings({ ...PRODUCTION, ...env })).toThrow(message);
  });
});
