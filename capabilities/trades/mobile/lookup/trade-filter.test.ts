import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { readFields, writeFields } from '#platform/ui/navigation/address-fields.ts';
import { CARD_TYPES, PAYMENT_TYPES, TOTAL_TYPES, TRADE_STATUSES } from '../../contract/lookup/trade-types.ts';
import { activeCount, askedOf, filterOf, LIST_FIELDS, NO_FILTER, valuesOf, type TradeFilter } from './trade-filter.ts';
import { tradeItems, type Trade } from './trade-items.ts';
import { daysOf, periodOf, PERIODS } from './trade-periods.ts';

const NOW = new Date('2026-09-18T06:36:00Z');
const trade = (id: string, occurredAt: string, more: Partial<Trade> = {}): Trade => ({
  id,
  occurredAt,
  kind: 'sale',
  status: 1,
  amountFen: fen(100),
  paymentType: 1,
  method: 1,
  cardType: 1,
  totalType: 1,
  merchantName: '',
  sn: '',
  shareFen: fen(1),
  ...more,
});

describe('day groups of the list', () => {
  it('use the business day, not the UTC day', () => {
    const items = tradeItems([trade('2', '2026-09-17T16:30:00Z'), trade('1', '2026-09-17T15:30:00Z')], true);
    expect(items.map(({ key }) => key)).toEqual(['2026-09-18', '2', '2026-09-17', '1']);
  });

  it('mark the last row of a day only if no more rows can follow', () => {
    const rows = [trade('1', '2026-09-18T01:00:00Z')];
    expect(tradeItems(rows, false).at(-1)).toMatchObject({ isFirst: true, isLast: false });
    expect(tradeItems(rows, true).at(-1)).toMatchObject({ isFirst: true, isLast: true });
  });
});

describe('filter of the list', () => {
  it('sends no unset fields', () => {
    expect(askedOf(NO_FILTER, 'team', ' ')).toEqual({ scope: 'team' });
    expect(activeCount(NO_FILTER)).toBe(0);
  });

  it('takes its values from the address', () => {
    const filter = filterOf(readFields(LIST_FIELDS, '?from=2026-09-18&to=2026-09-01&merchantId=7&cardType=9&types=x'));
    expect(askedOf(filter, 'self', '')).toEqual({
      scope: 'self',
      from: '2026-09-01',
      to: '2026-09-18',
      merchantId: '7',
    });
    expect(activeCount(filter)).toBe(2);
  });

  it('is read from the address as it was written to it', () => {
    const filter: TradeFilter = {
      from: '2026-09-01',
      to: undefined,
      totalTypes: [TOTAL_TYPES[0], TOTAL_TYPES[6]],
      paymentTypes: [PAYMENT_TYPES[1]],
      cardType: CARD_TYPES[0],
      statuses: [...TRADE_STATUSES],
      brandId: '2',
      merchant: { id: '7', name: '锦里 & 老茶铺' },
      terminalId: undefined,
      snTail: '004412',
      min: fen(5_000),
      max: fen(6_000),
      fromTime: '21:30',
      toTime: '01:59',
      reference: 'A-0832',
    };
    expect(filterOf(readFields(LIST_FIELDS, writeFields(LIST_FIELDS, valuesOf(filter), '')))).toEqual(filter);
    expect(writeFields(LIST_FIELDS, valuesOf(NO_FILTER), '?snTail=1234&scope=team')).toBe('?scope=team');
  });

  it('keeps the types and the brand that a figure names, and asks for them alone', () => {
    const filter = filterOf(readFields(LIST_FIELDS, '?scope=team&totalTypes=5,2,8&paymentTypes=7&brandId=3'));
    expect(askedOf(filter, 'team', '')).toEqual({ scope: 'team', totalTypes: [2, 5], paymentTypes: [7], brandId: '3' });
    expect(activeCount(filter)).toBe(3);
  });

  it('asks for an amount, a time of day and a reference, whichever bound was typed first', () => {
    const filter = filterOf(
      readFields(LIST_FIELDS, '?min=6000&max=5000&fromTime=21:30&toTime=01:59&reference=0832&from=2026-09-17'),
    );
    expect(askedOf(filter, 'team', '')).toEqual({
      scope: 'team',
      from: '2026-09-17',
      minFen: 5000,
      maxFen: 6000,
      fromTime: '21:30',
      toTime: '01:59',
      reference: '0832',
    });
    expect(activeCount(filter)).toBe(4);
    expect(askedOf(filterOf(readFields(LIST_FIELDS, '?max=5800')), 'team', '')).toEqual({
      scope: 'team',
      maxFen: 5800,
    });
    const wrong = filterOf(readFields(LIST_FIELDS, '?min=0&fromTime=24:00&toTime=9:00&reference=832'));
    expect(askedOf(wrong, 'team', '')).toEqual({ scope: 'team' });
    expect(activeCount(wrong)).toBe(0);
  });

  it('search text takes precedence over the serial number of the sheet', () => {
    expect(askedOf({ ...NO_FILTER, snTail: '1234' }, 'team', '')).toEqual({ scope: 'team', text: '1234' });
    expect(askedOf({ ...NO_FILTER, snTail: '1234' }, 'team', '茶')).toEqual({ scope: 'team', text: '茶' });
  });

  it('recognizes each preset period by its days', () => {
    expect(PERIODS.map((period) => periodOf(daysOf(period, NOW), NOW))).toEqual([...PERIODS]);
    expect(daysOf('last-month', NOW)).toEqual({ from: '2026-08-01', to: '2026-08-31' });
    expect(periodOf({}, NOW)).toBeUndefined();
  });
});
