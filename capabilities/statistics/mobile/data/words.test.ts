import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';

const textsOf = (capability: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../${capability}/locales/${lang}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

const under = (texts: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );

/** A figure and the list that it links to must use the same terms. */
describe.each(languages)('in %s, a figure and its list use the same terms', (lang) => {
  const own = textsOf('statistics', lang);

  it('bind status', () => {
    expect(under(own, 'statistics.bind-status.')).toEqual(under(textsOf('terminals', lang), 'terminals.bind-status.'));
  });

  it('total type of a transaction', () => {
    expect(under(own, 'statistics.total-type.')).toMatchObject(under(textsOf('trades', lang), 'trades.total-type.'));
  });

  it('payment type of a transaction', () => {
    expect(under(own, 'statistics.payment-type.')).toEqual(under(textsOf('trades', lang), 'trades.payment-type.'));
  });

  it('kind of an earning', () => {
    const { profit_share, activation, compliance, allowance } = under(textsOf('ledger', lang), 'ledger.kind.');
    expect(under(own, 'statistics.kind.')).toMatchObject({ profit_share, activation, compliance, allowance });
  });

  it('wallet of a group of earnings', () => {
    const { profit_share: share, reward: rewards, fee: fees } = under(textsOf('ledger', lang), 'ledger.name.');
    expect(under(textsOf('earnings', lang), 'earnings.group.')).toEqual({ share, rewards, fees });
  });
});
