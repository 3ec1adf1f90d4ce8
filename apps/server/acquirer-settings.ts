/** The acquirers that are told of terminals and commanded, from the environment. */
import { z } from 'zod';
import { COMMAND_KINDS, type AcquirerDeclaration } from '#platform/acquirer/command.ts';
import { ConfigError } from './config-error.ts';

export interface AcquirerSettings {
  readonly url: string;
  readonly secret: string;
  /** Where it differs from what is usual. */
  readonly declaration: Partial<AcquirerDeclaration>;
}

/** By name; `stand-in`: development has one of its own. */
export type AcquirersSettings = Readonly<Record<string, AcquirerSettings>> | 'stand-in';

/** The one of ACQUIRER_URL. */
export const ONLY_ACQUIRER = 'acquirer';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');
const acquirer = z.strictObject({
  url: z.url('must be the URL at which the acquirer takes requests').transform((text) => text.replace(/\/+$/, '')),
  secret: z.string().min(16, 'must have at least 16 characters'),
  commands: z.array(z.enum(COMMAND_KINDS, `knows ${COMMAND_KINDS.join(', ')}`)).optional(),
  // an answer is waited for ten seconds: whatever arrives, arrives within a minute
  settlingS: z.int().min(60, 'must be at least 60 seconds').max(86_400, 'must be at most a day').optional(),
  perSecond: z.number().positive('must be above 0').max(1_000, 'must be at most 1000').optional(),
  hours: z.strictObject({ from: time, to: time }).optional(),
  usualDays: z.int().min(0).max(60).optional(),
});
const NAME = /^[A-Za-z][\w.-]{0,63}$/;
const all = z.record(z.string().regex(NAME), acquirer);

const FORM = 'ACQUIRERS must look like {"lakala": {"url": "https://…", "secret": "…"}}';

const textOf = ({ code, path, message }: z.core.$ZodIssue): string =>
  `${path.join('.') || 'it'} ${code === 'invalid_key' ? 'is no name of an acquirer' : message}`;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${FORM}: it is no JSON.`);
  }
};

const readAll = (text: string): Readonly<Record<string, AcquirerSettings>> => {
  const read = all.safeParse(jsonIn(text));
  if (!read.success) throw new ConfigError(`${FORM}: ${read.error.issues.map(textOf).join('; ')}.`);
  if (Object.keys(read.data).length === 0) throw new ConfigError(`${FORM}: it names none.`);
  return Object.fromEntries(
    Object.entries(read.data).map(([name, { url, secret, ...rest }]) => {
      const given = Object.entries(rest).filter(([, value]) => value !== undefined);
      return [name, { url, secret, declaration: Object.fromEntries(given) as Partial<AcquirerDeclaration> }];
    }),
  );
};

interface AcquirerVariables {
  readonly NODE_ENV: string;
  readonly ACQUIRER?: 'on' | 'off' | undefined;
  readonly ACQUIRERS?: string | undefined;
  readonly ACQUIRER_URL?: string | undefined;
  readonly ACQUIRER_SECRET?: string | undefined;
}

/** Without an acquirer a stand-in answers in development. @throws ConfigError */
export const parseAcquirers = (env: AcquirerVariables): AcquirersSettings => {
  const { ACQUIRERS } = env;
  const [url, secret] = [env.ACQUIRER_URL, env.ACQUIRER_SECRET];
  if (env.ACQUIRER === 'off') return {};
  if (ACQUIRERS !== undefined && (url ?? secret) !== undefined)
    throw new ConfigError('ACQUIRERS replaces ACQUIRER_URL and ACQUIRER_SECRET, so set one or the other.');
  if (ACQUIRERS !== undefined) return readAll(ACQUIRERS);
  if (url !== undefined && secret !== undefined)
    return { [ONLY_ACQUIRER]: { url: url.replace(/\/+$/, ''), secret, declaration: {} } };
  if ((url ?? secret) !== undefined)
    throw new ConfigError('ACQUIRER_URL and ACQUIRER_SECRET belong together: set both, or neither.');
  if (env.NODE_ENV === 'production' && env.ACQUIRER === 'on')
    throw new ConfigError('ACQUIRER=on needs ACQUIRERS, or ACQUIRER_URL and ACQUIRER_SECRET, in production.');
  return env.NODE_ENV === 'development' ? 'stand-in' : {};
};

/** Also of a text of another form, which is refused as a whole. */
export const acquirerSecretsIn = (text: string): string[] => {
  try {
    const named = z.record(z.string(), z.object({ secret: z.string() })).parse(JSON.parse(text));
    return Object.values(named).map(({ secret }) => secret);
  } catch {
    return [text];
  }
};
