/** Settings from the environment, read and validated once. Each mistake is reported in one sentence. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Options } from '#platform/files/s3.ts';
import type { MapTiles } from '#platform/http/services.ts';
import { readVaultConfig, type VaultConfig } from '#platform/vault/vault.ts';
import { acquirersText, parseAcquirers, type AcquirersSettings } from './acquirer-settings.ts';
import { ConfigError } from './config-error.ts';
import { RISKS, type Risk } from './doctor/finding.ts';
import { SAMPLE_FEED_SECRET } from './published-secrets.ts';
import { parseS3, s3Fields } from './s3-settings.ts';
import { problemOfSecrets } from './secret-settings.ts';

/** The address of one server, without a fragment: its origin goes into the content security policy. */
const TILES = /^https?:\/\/[\w.:-]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s#;,'"]+$/;

const onOff = z.enum(['on', 'off']);
const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.')
    .default('development'),
  PORT: z.coerce
    .number('PORT must be a number from 0 to 65535.')
    .int()
    .min(0, 'PORT must be a number from 0 to 65535.')
    .max(65_535, 'PORT must be a number from 0 to 65535.')
    .default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1, 'DATA_DIR must be the path of a folder.').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must look like postgres://user:password@host:5432/database.')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_OWNER_URL must look like postgres://owner:password@host:5432/database.')
    .optional(),
  TRUSTED_PROXIES: z.string().optional(),
  CONNECTIONS_PER_NETWORK: z.coerce
    .number('CONNECTIONS_PER_NETWORK must be a number from 16 to 100000.')
    .int()
    .min(16, 'CONNECTIONS_PER_NETWORK must be a number from 16 to 100000.')
    .max(100_000, 'CONNECTIONS_PER_NETWORK must be a number from 16 to 100000.')
    .default(256),
  PUBLIC_URL: z.url('PUBLIC_URL must be the URL that users open, such as https://agents.example.com.').optional(),
  CAPTCHA: onOff.default('on'),
  DEMO: onOff.default('on'),
  SIMULATOR: onOff.default('on'),
  APP: onOff.default('on'),
  OPERATIONS: onOff.optional(),
  OPERATIONS_TOKEN: z.string().min(16, 'OPERATIONS_TOKEN must have at least 16 characters.').optional(),
  ACCEPTED_RISKS: z.string().optional(),
  FEED_SECRETS: z.string().optional(),
  VAULT_KEYS: z.string().optional(),
  VAULT_INDEX_KEY: z.string().optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^\s*age1[a-z\d]+(\s*,\s*age1[a-z\d]+)*\s*$/, 'BACKUP_RECIPIENTS must be recipients age1…, by commas.')
    .optional(),
  SMS_URL: z.url('SMS_URL must be the URL of the SMS gateway.').optional(),
  SMS_KEY: z.string().optional(),
  PUSH_HOSTS: z.string().optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'PUSH_CONTACT must be an address such as mailto:push@example.com.')
    .optional(),
  CARD_CHECK: onOff.optional(),
  ACQUIRER: onOff.optional(),
  ACQUIRERS: z.string().optional(),
  ACQUIRERS_FILE: z.string().optional(),
  MAP_TILES_URL: z
    .string()
    .regex(TILES, 'MAP_TILES_URL must look like https://tiles.example.com/{z}/{x}/{y}.png.')
    .optional(),
  MAP_TILES_CREDIT: z.string().max(120, 'MAP_TILES_CREDIT must have at most 120 characters.').optional(),
  MAP_TILES_DATUM: z.enum(['gcj02', 'wgs84'], 'MAP_TILES_DATUM must be gcj02 or wgs84.').default('gcj02'),
  CARD_CHECK_URL: z.url('CARD_CHECK_URL must be the URL of the card check.').optional(),
  CARD_CHECK_KEY: z.string().optional(),
  ACQUIRER_URL: z.url('ACQUIRER_URL must be the URL at which the acquirer registers terminals.').optional(),
  ACQUIRER_SECRET: z.string().min(16, 'ACQUIRER_SECRET must have at least 16 characters.').optional(),
  ...s3Fields,
});

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export interface Settings {
  isProduction: boolean;
  port: number;
  /** Address on which the server listens: outside production this machine only, unless HOST names another. */
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** URL with the role that migrates; when undefined, one role does both. */
  databaseOwnerUrl: string | undefined;
  publicUrl: string;
  /** Addresses and networks whose `X-Forwarded-For` header is trusted: rate limits are per client address. */
  trustedProxies: string[];
  /** Connections that one address may have open, without a trusted proxy in front. */
  connectionsPerNetwork: number;
  captchaEnabled: boolean;
  isDemo: boolean;
  isSimulating: boolean;
  /** Whether the agent app is built and served; the development server serves it through Vite. */
  servesApp: boolean;
  /** Whether `/metrics` and `/docs` answer. */
  showsOperations: boolean;
  /** The password of both pages; if undefined, there is none. */
  operationsToken: string | undefined;
  /** Risks that the doctor names instead of refusing the start of production. */
  acceptedRisks: Risk[];
  /** HMAC secret of the feed, by acquirer. */
  feedSecrets: Record<string, string>;
  vault: VaultConfig;
  /** Whether `npm run backup` encrypts (BACKUP_RECIPIENTS). */
  encryptsBackups: boolean;
  sms: { url: string; key: string } | undefined;
  /** Push services that are asked, and where they reach the operator. */
  push: { hosts?: readonly string[]; contact: string };
  /** Provider of card checks; if undefined, none, cards are verified by the setting `settlement_auto_verify`. */
  cardCheck: { url: string; key: string } | 'stand-in' | undefined;
  /** The acquirers that register terminals and take commands; without any, bindings that need one wait. */
  acquirers: AcquirersSettings;
  /** Server of map tiles; if undefined, pages draw the bundled coarse map. */
  mapTiles: MapTiles | undefined;
  /** The bucket of pictures; undefined when they are in `dataDir`. */
  s3: S3Options | undefined;
}

const parseFeedSecrets = (text: string): Record<string, string> => {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  if (pairs.some((pair) => pair.length !== 2 || !pair[0] || (pair[1]?.length ?? 0) < 16)) {
    throw new ConfigError(
      'FEED_SECRETS must look like acquirer:secret,acquirer2:secret2 with secrets of at least 16 characters.',
    );
  }
  return Object.fromEntries(pairs);
};

/** Without a provider, a stand-in answers in development. */
const parseCardCheck = (env: z.infer<typeof schema>): Settings['cardCheck'] => {
  if (env.CARD_CHECK === 'off') return undefined;
  if (env.CARD_CHECK_URL !== undefined && env.CARD_CHECK_KEY !== undefined)
    return { url: env.CARD_CHECK_URL, key: env.CARD_CHECK_KEY };
  if (env.CARD_CHECK_URL !== undefined || env.CARD_CHECK_KEY !== undefined)
    throw new ConfigError('CARD_CHECK_URL and CARD_CHECK_KEY belong together: set both, or neither.');
  if (env.NODE_ENV === 'production' && env.CARD_CHECK === 'on')
    throw new ConfigError('CARD_CHECK=on needs CARD_CHECK_URL and CARD_CHECK_KEY in production.');
  return env.NODE_ENV === 'development' || (env.NODE_ENV === 'test' && env.CARD_CHECK === 'on')
    ? 'stand-in'
    : undefined;
};

/** A map that is shown to the public names its approval number, and its provider. */
const parseTiles = (env: z.infer<typeof schema>): MapTiles | undefined => {
  if (env.MAP_TILES_URL === undefined) return undefined;
  if (env.MAP_TILES_CREDIT === undefined)
    throw new ConfigError(
      'MAP_TILES_CREDIT must be set with MAP_TILES_URL: the provider and the approval number of the map.',
    );
  return { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT, datum: env.MAP_TILES_DATUM };
};

const parseVault = (env: z.infer<typeof schema>, isProduction: boolean): VaultConfig => {
  try {
    return readVaultConfig(env, isProduction);
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}.`);
  }
};

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
};

const parseProxies = (text = ''): string[] => {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!proxies.every(isNetwork))
    throw new ConfigError(
      'TRUSTED_PROXIES must be a list of IP addresses or networks, such as 10.0.0.5,172.16.0.0/12.',
    );
  return proxies;
};

const parseRisks = (text = ''): Risk[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const risk = RISKS.find((one) => one === part);
      if (risk === undefined) throw new ConfigError(`ACCEPTED_RISKS knows ${RISKS.join(', ')}.`);
      return risk;
    });

const parsePush = ({ PUSH_HOSTS, PUSH_CONTACT, PUBLIC_URL }: z.infer<typeof schema>): Settings['push'] => {
  const hosts = PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase());
  if (hosts?.some((host) => !/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host)))
    throw new ConfigError('PUSH_HOSTS must be a list of host names, such as fcm.googleapis.com,*.push.example.com.');
  const contact = PUSH_CONTACT ?? (PUBLIC_URL?.startsWith('https://') ? PUBLIC_URL : 'mailto:operator@example.com');
  return { contact, ...(hosts && { hosts }) };
};

/** Refuses production with sample secrets or without a captcha. */
const checkProduction = (env: z.infer<typeof schema>): void => {
  if (env.CAPTCHA === 'off') throw new ConfigError('CAPTCHA=off is not allowed in production: remove it.');
  if (env.VAULT_KEYS === undefined || env.VAULT_INDEX_KEY === undefined) {
    throw new ConfigError(
      'VAULT_KEYS and VAULT_INDEX_KEY must be set in production: they encrypt card and ID numbers.',
    );
  }
  if (env.FEED_SECRETS === undefined)
    throw new ConfigError(
      'FEED_SECRETS must be set in production: it verifies the signatures of the transaction feed.',
    );
  if (env.SMS_URL === undefined || env.SMS_KEY === undefined)
    throw new ConfigError('SMS_URL and SMS_KEY must be set in production: SMS codes are sent through that gateway.');
  const problem = problemOfSecrets(env);
  if (problem !== undefined) throw new ConfigError(problem);
};

const ALL_ADDRESSES = '0.0.0.0';
const THIS_MACHINE = '127.0.0.1';

/** @throws ConfigError with a one-sentence message. */
export const readSettings = (source: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(sentenceOf(parsed.error.issues[0]));
  const env = { ...parsed.data, ACQUIRERS: acquirersText(parsed.data) };
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) checkProduction(env);
  return {
    isProduction,
    port: env.PORT,
    // known passwords, /outbox, /docs and /metrics are not exposed to the network, unless HOST says so
    host: env.HOST ?? (isProduction ? ALL_ADDRESSES : THIS_MACHINE),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: parseProxies(env.TRUSTED_PROXIES),
    connectionsPerNetwork: env.CONNECTIONS_PER_NETWORK,
    encryptsBackups: env.BACKUP_RECIPIENTS !== undefined,
    captchaEnabled: env.CAPTCHA === 'on',
    isDemo: env.DEMO === 'on' && !isProduction,
    isSimulating: env.DEMO === 'on' && env.SIMULATOR === 'on' && !isProduction,
    servesApp: env.APP === 'on',
    showsOperations: env.OPERATIONS === undefined ? !isProduction : env.OPERATIONS === 'on',
    operationsToken: env.OPERATIONS_TOKEN,
    acceptedRisks: parseRisks(env.ACCEPTED_RISKS),
    feedSecrets: env.FEED_SECRETS === undefined ? { demo: SAMPLE_FEED_SECRET } : parseFeedSecrets(env.FEED_SECRETS),
    vault: parseVault(env, isProduction),
    cardCheck: parseCardCheck(env),
    acquirers: parseAcquirers(env),
    mapTiles: parseTiles(env),
    s3: parseS3(env),
    push: parsePush(env),
    sms: env.SMS_URL !== undefined && env.SMS_KEY !== undefined ? { url: env.SMS_URL, key: env.SMS_KEY } : undefined,
  };
};

const sentenceOf = (issue: { path: PropertyKey[]; message: string } | undefined): string => {
  const name = String(issue?.path[0] ?? 'The environment');
  const isOurs = issue?.message.endsWith('.') ?? false;
  return isOurs
    ? (issue?.message ?? '')
    : `${name} is not valid: it must be ${name === 'PORT' ? 'a port number' : 'on or off'}.`;
};
