/** Which settings hold secrets, and the refusal of published and weak ones in production. */
import { acquirerSecretsIn } from './acquirer-settings.ts';
import { PUBLISHED_SECRETS } from './published-secrets.ts';

/** The driver takes the password before the host or from the query. */
const passwordOf = (url: string): string[] => {
  try {
    const { password, searchParams } = new URL(url);
    const all = [decodeURIComponent(password), ...searchParams.getAll('password')];
    return all.filter((one) => one !== '');
  } catch {
    return [url];
  }
};

/** `name:secret,name2:secret2` */
const pairsOf = (text: string): string[] => text.split(',').map((pair) => pair.slice(pair.indexOf(':') + 1).trim());

const NEW_SECRET = 'create one with: openssl rand -base64 32';

interface SecretKind {
  /** The secrets in the setting's text. */
  readonly secretsIn: (text: string) => string[];
  readonly whatToDo: string;
}

export const SECRET_SETTINGS = {
  VAULT_KEYS: { secretsIn: pairsOf, whatToDo: NEW_SECRET },
  VAULT_INDEX_KEY: { secretsIn: pairsOf, whatToDo: NEW_SECRET },
  FEED_SECRETS: { secretsIn: pairsOf, whatToDo: `agree a new one with the acquirer; ${NEW_SECRET}` },
  SMS_KEY: { secretsIn: (text) => [text.trim()], whatToDo: 'use the key that the SMS gateway gave to you' },
  CARD_CHECK_KEY: { secretsIn: (text) => [text.trim()], whatToDo: 'use the key that the card check gave to you' },
  ACQUIRER_SECRET: { secretsIn: (text) => [text.trim()], whatToDo: `agree a new one with the acquirer; ${NEW_SECRET}` },
  ACQUIRERS: { secretsIn: acquirerSecretsIn, whatToDo: `agree a new one with the acquirer; ${NEW_SECRET}` },
  OPERATIONS_TOKEN: { secretsIn: (text) => [text.trim()], whatToDo: NEW_SECRET },
  S3_ACCESS_KEY_ID: {
    secretsIn: (text) => [text.trim()],
    whatToDo: 'use the access key that was made for this bucket',
  },
  S3_SECRET_ACCESS_KEY: { secretsIn: (text) => [text.trim()], whatToDo: 'use the secret of your own access key' },
  DATABASE_URL: { secretsIn: passwordOf, whatToDo: 'give the role a new password' },
  DATABASE_OWNER_URL: { secretsIn: passwordOf, whatToDo: 'give the role a new password' },
} satisfies Record<string, SecretKind>;

export type SecretSetting = keyof typeof SECRET_SETTINGS;

export const secretsIn = (name: string, text: string): string[] =>
  SECRET_SETTINGS[name as SecretSetting].secretsIn(text);

const normal = (secret: string): string => secret.toLowerCase();
const published = new Set(PUBLISHED_SECRETS.map(normal));

/** Repetitions such as `xxxxxxxx` and `abababab`. */
const isWeak = (secret: string): boolean => new Set(secret).size < 4;

/** @returns a sentence naming the setting that holds a published or weak secret, never the secret; else undefined. */
export const problemOfSecrets = (settings: Partial<Record<SecretSetting, string | undefined>>): string | undefined => {
  for (const name of Object.keys(SECRET_SETTINGS) as SecretSetting[]) {
    const { secretsIn: read, whatToDo } = SECRET_SETTINGS[name];
    const text = settings[name];
    const secrets = text === undefined ? [] : read(text);
    if (secrets.some((secret) => published.has(normal(secret))))
      return `${name} holds a secret that is published in this program's source code: ${whatToDo}.`;
    if (secrets.some(isWeak)) return `${name} holds a secret that is easily guessed: ${whatToDo}.`;
  }
  return undefined;
};
