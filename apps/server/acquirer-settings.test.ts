import { describe, expect, it } from 'vitest';
import { randomSecret } from '#testing/secrets.ts';
import { parseAcquirers } from './acquirer-settings.ts';
import { ConfigError } from './config-error.ts';

const secret = randomSecret();
const read = (more: object, NODE_ENV = 'production') => parseAcquirers({ NODE_ENV, ...more });
const several = (value: unknown) => () => read({ ACQUIRERS: JSON.stringify(value) });
const one = { url: 'https://acquirer.example.com/terminals/', secret };
const known = { adapter: 'standard', url: 'https://acquirer.example.com/terminals', settings: { secret } };

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

  it('are several by one, each with what it declares', () => {
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
