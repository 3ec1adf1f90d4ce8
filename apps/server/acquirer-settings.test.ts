import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomSecret } from '#testing/secrets.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { acquirerSecretsIn, acquirersText, parseAcquirers } from './acquirer-settings.ts';
import { ConfigError } from './config-error.ts';

const secret = randomSecret();
const read = (more: object, NODE_ENV = 'production') => parseAcquirers({ NODE_ENV, ...more });
const several = (value: unknown) => () => read({ ACQUIRERS: JSON.stringify(value) });
const one = { url: 'https://acquirer.example.com/terminals/', secret };
const known = { adapter: 'standard', url: 'https://acquirer.example.com/terminals', settings: { secret } };

const pair = (modulusLength = 2_048) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [ours, its] = [pair(), pair()];
const keys = { appId: 'zhanye-1', privateKey: ours.privateKey, acquirerKey: its.publicKey };
const other = { adapter: 'meridian', url: 'https://gateway.example.com', ...keys };

describe('an acquirer of another adapter', () => {
  it('has that adapter’s settings, in place or in files', () => {
    const wanted = { adapter: 'meridian', url: other.url, settings: keys, declaration: { perSecond: 2 } };
    expect(several({ lakala: one, yeepay: { ...other, perSecond: 2 } })()).toEqual({
      lakala: { ...known, declaration: {} },
      yeepay: wanted,
    });
    const { privateKey: _key, ...rest } = other;
    const folder = temporaryFolder('acquirers');
    const file = join(folder, 'key.pem');
    writeFileSync(file, ours.privateKey);
    const all = { yeepay: { ...rest, privateKeyFile: file, perSecond: 2 } };
    expect(several(all)()).toEqual({ yeepay: wanted });
    const settings = join(folder, 'acquirers.json');
    writeFileSync(settings, JSON.stringify(all));
    expect(
      parseAcquirers({
        NODE_ENV: 'production',
        ACQUIRERS: acquirersText({ NODE_ENV: 'production', ACQUIRERS_FILE: settings }),
      }),
    ).toEqual({ yeepay: wanted });
    expect(acquirerSecretsIn(JSON.stringify({ yeepay: other, lakala: one }))).toEqual([ours.privateKey, secret]);
  });

  it.each([
    ['yeepay.adapter must be one of standard, meridian', { adapter: 'meridiem' }],
    ['yeepay.privateKey must be a private key of RSA', { privateKey: 'secret' }],
    ['yeepay.privateKey must be a private key of RSA', { privateKey: pair(1_024).privateKey }],
    ['yeepay.acquirerKey must be a public key of RSA', { acquirerKey: its.privateKey }],
    ['yeepay.appId', { appId: undefined }],
    ['yeepay.privateKeyFile cannot be read', { privateKey: undefined, privateKeyFile: '/nowhere/key.pem' }],
    ['Unrecognized key: "secret"', { secret }],
  ])('is refused: %s', (words, more) => {
    expect(several({ yeepay: { ...other, ...more } })).toThrow(ConfigError);
    expect(several({ yeepay: { ...other, ...more } })).toThrow(words);
  });

  it('is named once: in ACQUIRERS or in a file that can be read', () => {
    const both = { NODE_ENV: 'test', ACQUIRERS: '{}', ACQUIRERS_FILE: '/nowhere/acquirers.json' };
    expect(() => acquirersText(both)).toThrow('not both');
    expect(() => acquirersText({ NODE_ENV: 'test', ACQUIRERS_FILE: '/nowhere/acquirers.json' })).toThrow('can be read');
  });
});

describe('acquirers', () => {
  it('are none in production, and a stand-in in development, unless they are set', () => {
    expect([read({}), read({}, 'development'), read({}, 'test')]).toEqual([{}, 'stand-in', {}]);
    expect(read({ ACQUIRER: 'off' }, 'development')).toEqual({});
  });

  it('are one by its two variables', () => {
    expect(read({ ACQUIRER_URL: one.url, ACQUIRER_SECRET: one.secret })).toEqual({
      acquirer: { ...known, declaration: {} },
    });
  });

  it('are several by one setting, each with its own declaration', () => {
    const more = { commands: ['change_rate'], settlingS: 900, perSecond: 5, hours: { from: '08:00', to: '22:00' } };
    expect(several({ lakala: { ...one, ...more }, yeepay: one })()).toEqual({
      lakala: { ...known, declaration: more },
      yeepay: { ...known, declaration: {} },
    });
  });

  it.each([
    ['it is no JSON', { ACQUIRERS: 'lakala' }],
    ['it names none', { ACQUIRERS: '{}' }],
    ['a b is no name of an acquirer', { ACQUIRERS: JSON.stringify({ 'a b': one }) }],
    ['lakala.secret must have at least 16', { ACQUIRERS: JSON.stringify({ lakala: { ...one, secret: 'short' } }) }],
    ['lakala.url must be the URL', { ACQUIRERS: JSON.stringify({ lakala: { ...one, url: 'lakala' } }) }],
    ['lakala.perSecond must be above 0', { ACQUIRERS: JSON.stringify({ lakala: { ...one, perSecond: 0 } }) }],
    ['lakala.settlingS must be at least 60', { ACQUIRERS: JSON.stringify({ lakala: { ...one, settlingS: 5 } }) }],
    ['lakala.hours.from must be', { ACQUIRERS: JSON.stringify({ lakala: { ...one, hours: { from: '8', to: '9' } } }) }],
    ['lakala.commands.0 knows change_rate', { ACQUIRERS: JSON.stringify({ lakala: { ...one, commands: ['bind'] } }) }],
    ['perSec', { ACQUIRERS: JSON.stringify({ lakala: { ...one, perSec: 1 } }) }],
    ['ACQUIRERS replaces ACQUIRER_URL', { ACQUIRERS: JSON.stringify({ lakala: one }), ACQUIRER_URL: one.url }],
    ['belong together', { ACQUIRER_URL: one.url }],
    ['ACQUIRER=on needs ACQUIRERS', { ACQUIRER: 'on' }],
  ])('are refused, for instance because %s', (words, env) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(words);
  });
});

describe('an acquirer that serves no day files', () => {
  it('is named as such, whatever its adapter declares', () => {
    const lakala = { ...one, servesDayFiles: false };
    expect(several({ lakala })()).toEqual({ lakala: { ...known, declaration: { servesDayFiles: false } } });
    expect(several({ lakala: { ...one, servesDayFiles: 'no' } })).toThrow('lakala.servesDayFiles');
  });
});

describe('the declared rates of an acquirer', () => {
  const limited = (...rateLimits: object[]) => several({ lakala: { ...one, rateLimits } });

  it('is data: a floor, a ceiling, a step and bounds of the cap per rate type', () => {
    const all = {
      rateType: 1,
      floorPpm: 3_800,
      ceilingPpm: 8_000,
      stepPpm: 100,
      capFloorFen: 1_800,
      capCeilingFen: 3_500,
    };
    const rateLimits = [all, { rateType: 2, floorPpm: 3_000 }];
    expect(limited(...rateLimits)()).toEqual({ lakala: { ...known, declaration: { rateLimits } } });
  });

  it.each([
    ['has a floor above its ceiling', [{ rateType: 1, floorPpm: 2, ceilingPpm: 1 }]],
    ['has a floor above its ceiling', [{ rateType: 1, capFloorFen: 2, capCeilingFen: 1 }]],
    ['no multiple of its step', [{ rateType: 1, floorPpm: 3_850, stepPpm: 100 }]],
    ['names a rate type twice', [{ rateType: 1 }, { rateType: 1, stepPpm: 10 }]],
    ['rateLimits.0.rateType', [{ rateType: 6 }]],
    ['rateLimits.0.stepPpm', [{ rateType: 1, stepPpm: 0 }]],
    ['Unrecognized key: "floor"', [{ rateType: 1, floor: 1 }]],
  ])('is refused: %s', (words, rateLimits) => {
    expect(limited(...rateLimits)).toThrow(words);
  });
});
