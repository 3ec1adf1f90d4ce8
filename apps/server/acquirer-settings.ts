/** The acquirers that are notified of terminals and commanded, from the environment. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AcquirerAdapter } from '#platform/acquirer/adapter.ts';
import { ADAPTERS } from '#platform/acquirer/adapters.ts';
import type { AcquirerDeclaration, RateLimit } from '#platform/acquirer/command.ts';
import { namesTwice, problemOfLimit } from '#platform/acquirer/rate-limits.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { ConfigError } from './config-error.ts';

export interface AcquirerSettings {
  /** A name in `ADAPTERS`. */
  readonly adapter: string;
  readonly url: string;
  /** The settings of the adapter itself. */
  readonly settings: Readonly<Record<string, string>>;
  /** Declarations that differ from the usual ones. */
  readonly declaration: Partial<AcquirerDeclaration>;
}

/** Settings by the acquirer's name; development has one named `stand-in`. */
export type AcquirersSettings = Readonly<Record<string, AcquirerSettings>> | 'stand-in';

/** The name of the only acquirer when it is configured by ACQUIRER_URL. */
export const ONLY_ACQUIRER = 'acquirer';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');

const ratePart = z.int().min(0).max(1_000_000).transform(ppm).optional();
const capPart = z.int().min(0).max(100_000_000).transform(fen).optional();

const isPossible = (limit: RateLimit): boolean => problemOfLimit(limit) === undefined;

const rateLimit = z
  .strictObject({
    rateType: z.int().min(1).max(5),
    floorPpm: ratePart,
    ceilingPpm: ratePart,
    stepPpm: z.int().min(1).max(1_000_000).transform(ppm).optional(),
    capFloorFen: capPart,
    capCeilingFen: capPart,
  })
  .refine(isPossible, { error: ({ input }) => problemOfLimit(input as RateLimit) ?? '' });

const rateLimitsForm = z.array(rateLimit).refine((limits) => !namesTwice(limits), 'names a rate type twice');

/** Settings that every acquirer has besides those of its adapter. */
const commonForm = ({ declaration: { commands } }: AcquirerAdapter) => ({
  adapter: z.string(),
  url: z.url('must be the URL at which the acquirer takes requests').transform((text) => text.replace(/\/+$/, '')),
  commands: z.array(z.enum(commands, `knows ${commands.join(', ')}`)).optional(),
  // an answer is awaited for ten seconds at most: whatever arrives, arrives within a minute
  settlingS: z.int().min(60, 'must be at least 60 seconds').max(86_400, 'must be at most a day').optional(),
  perSecond: z.number().positive('must be above 0').max(1_000, 'must be at most 1000').optional(),
  hours: z.strictObject({ from: time, to: time }).optional(),
  usualDays: z.int().min(0).max(60).optional(),
  rateLimits: rateLimitsForm.optional(),
  servesDayFiles: z.boolean().optional(),
});

const formOf = (adapter: AcquirerAdapter) => {
  const own = Object.entries(adapter.settings).map(([name, { form }]) => [name, form] as const);
  return z.strictObject({ ...commonForm(adapter), ...(Object.fromEntries(own) as Record<string, z.ZodType<string>>) });
};

const NAME = /^[A-Za-z][\w.-]{0,63}$/;
const all = z.record(z.string().regex(NAME), z.looseObject({ adapter: z.string().optional() }));

const FORM = 'ACQUIRERS must look like {"lakala": {"url": "https://…", "secret": "…"}}';

const textOf = ({ code, path, message }: z.core.$ZodIssue): string =>
  `${path.join('.') || 'it'} ${code === 'invalid_key' ? 'is no name of an acquirer' : message}`;

const refuse = (problems: readonly string[]): never => {
  throw new ConfigError(`${FORM}: ${problems.join('; ')}.`);
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(['it is no JSON']);
  }
};

const contentsOf = (name: string, path: unknown): string => {
  try {
    return readFileSync(String(path), 'utf8');
  } catch {
    return refuse([`${name} cannot be read`]);
  }
};

/** Reads `privateKeyFile` in place of `privateKey`, and likewise each of the adapter's own settings. */
const withFiles = (name: string, given: Readonly<Record<string, unknown>>, adapter: AcquirerAdapter) => {
  const own = new Map(Object.keys(adapter.settings).map((setting) => [`${setting}File`, setting]));
  return Object.fromEntries(
    Object.entries(given).map(([key, value]): [string, unknown] => {
      const setting = own.get(key);
      return setting === undefined ? [key, value] : [setting, contentsOf(`${name}.${key}`, value)];
    }),
  );
};

const readOne = (name: string, given: Readonly<Record<string, unknown>>): AcquirerSettings => {
  const { adapter: kind = 'standard' } = given;
  const adapter = Object.hasOwn(ADAPTERS, String(kind)) ? ADAPTERS[String(kind)] : undefined;
  if (adapter === undefined) return refuse([`${name}.adapter must be one of ${Object.keys(ADAPTERS).join(', ')}`]);
  const { data, error } = formOf(adapter).safeParse({ ...withFiles(name, given, adapter), adapter: kind });
  if (data === undefined) return refuse(error.issues.map((issue) => textOf({ ...issue, path: [name, ...issue.path] })));
  const { adapter: _adapter, url, commands, settlingS, perSecond, hours, usualDays, ...rest } = data;
  const { rateLimits, servesDayFiles, ...settings } = rest;
  const declared = Object.entries({
    commands,
    settlingS,
    perSecond,
    hours,
    usualDays,
    rateLimits,
    servesDayFiles,
  });
  const declaration = Object.fromEntries(declared.filter(([, value]) => value !== undefined));
  return { adapter: String(kind), url, settings: settings as Record<string, string>, declaration };
};

const readAll = (text: string): Readonly<Record<string, AcquirerSettings>> => {
  const read = all.safeParse(jsonIn(text));
  if (!read.success) return refuse(read.error.issues.map(textOf));
  const named = Object.entries(read.data);
  if (named.length === 0) return refuse(['it names none']);
  return Object.fromEntries(named.map(([name, given]) => [name, readOne(name, given)]));
};

interface AcquirerVariables {
  readonly NODE_ENV: string;
  readonly ACQUIRER?: 'on' | 'off' | undefined;
  readonly ACQUIRERS?: string | undefined;
  readonly ACQUIRERS_FILE?: string | undefined;
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
  if (url !== undefined && secret !== undefined) return { [ONLY_ACQUIRER]: readOne(ONLY_ACQUIRER, { url, secret }) };
  if ((url ?? secret) !== undefined)
    throw new ConfigError('ACQUIRER_URL and ACQUIRER_SECRET belong together: set both, or neither.');
  if (env.NODE_ENV === 'production' && env.ACQUIRER === 'on')
    throw new ConfigError('ACQUIRER=on needs ACQUIRERS, or ACQUIRER_URL and ACQUIRER_SECRET, in production.');
  return env.NODE_ENV === 'development' ? 'stand-in' : {};
};

/** ACQUIRERS, or the contents of the file that ACQUIRERS_FILE names. @throws ConfigError */
export const acquirersText = ({ ACQUIRERS, ACQUIRERS_FILE }: AcquirerVariables): string | undefined => {
  if (ACQUIRERS_FILE === undefined) return ACQUIRERS;
  if (ACQUIRERS !== undefined) throw new ConfigError('Set ACQUIRERS or ACQUIRERS_FILE, not both.');
  try {
    return readFileSync(ACQUIRERS_FILE, 'utf8');
  } catch {
    throw new ConfigError('ACQUIRERS_FILE must name a file that can be read.');
  }
};

const SECRETS = new Set(
  Object.values(ADAPTERS).flatMap(({ settings }) =>
    Object.keys(settings).filter((name) => settings[name]?.isSecret === true),
  ),
);

/** Finds the secrets even in a text of the wrong form, which is refused as a whole. */
export const acquirerSecretsIn = (text: string): string[] => {
  try {
    const named = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(text));
    const settings = Object.values(named).flatMap((one) => Object.entries(one));
    return settings.flatMap(([name, value]) => (SECRETS.has(name) ? [String(value)] : []));
  } catch {
    return [text];
  }
};
