/** Merchant rates with the caller's cost: on one axis for all types, and caps and extras below. */
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { keptPerTenThousand } from '../terms/kept.ts';
import { capLines, extraLines, type FixedLine } from './fixed-lines.ts';
import styles from './rates-card.module.css';

type Rate = Policy['rates'][number];

const DECIMALS = 3;
/** Room left and right of the lowest cost and the highest ceiling. */
const ROOM_PPM = 300;

interface Axis {
  lowest: number;
  highest: number;
}

const axisOf = (rates: readonly Rate[]): Axis => ({
  lowest: Math.max(0, Math.min(...rates.map(({ mine, floorPpm }) => mine?.ratePpm ?? floorPpm)) - ROOM_PPM),
  highest: Math.max(...rates.map(({ ceilingPpm }) => ceilingPpm)) + ROOM_PPM,
});

export function RatesCard({ rates }: { rates: readonly Rate[] }): ReactNode {
  const { t } = useText();
  const axis = axisOf(rates);
  const heads = ['type', 'cost', 'floor', 'default', 'ceiling'];
  return (
    <Card>
      <CardHead title={t('policies.policy-info.rates')} more={t('policies.policy-info.rates-hint')} />
      <div className={styles['bands']}>
        <div className={styles['heads']} aria-hidden>
          {heads.map((head) => (
            <span key={head}>{t(`policies.policy-info.${head}`)}</span>
          ))}
        </div>
        <ul>
          {rates.map((rate) => (
            <RateBand key={rate.rateType} rate={rate} axis={axis} />
          ))}
        </ul>
      </div>
      <Legend />
      <FixedFees rates={rates} />
    </Card>
  );
}

function RateBand({ rate, axis }: { rate: Rate; axis: Axis }): ReactNode {
  const { t } = useText();
  const { mine, floorPpm, defaultPpm, ceilingPpm } = rate;
  const name = t(`policies.rate-type.${rate.rateType}`);
  const shown = (value: number): string => formatRate(ppm(value), DECIMALS);
  const cost = mine ? shown(mine.ratePpm) : '-';
  const numbers = { cost, floor: shown(floorPpm), standard: shown(defaultPpm), ceiling: shown(ceilingPpm) };
  return (
    <li className={styles['rate']}>
      <div className={styles['numbers']} role="group" aria-label={t('policies.policy-info.band', { name, ...numbers })}>
        <b>{name}</b>
        <span className={styles['cost']}>{cost}</span>
        <span>{numbers.floor}</span>
        <span className={styles['default']}>{numbers.standard}</span>
        <span>{numbers.ceiling}</span>
      </div>
      <div className={styles['line']}>
        <Band axis={axis} from={mine?.ratePpm ?? floorPpm} rate={rate} />
        {mine && <Kept rate={rate} mine={mine} />}
      </div>
    </li>
  );
}

/** The chart is decoration: the numbers stand above it. */
function Band({ axis, from, rate }: { axis: Axis; from: number; rate: Rate }): ReactNode {
  const { floorPpm, defaultPpm, ceilingPpm } = rate;
  const place = {
    '--lowest': axis.lowest,
    '--span': axis.highest - axis.lowest,
    '--from': from,
    '--default': defaultPpm,
    '--ceiling': ceilingPpm,
    '--floor': floorPpm,
  };
  return (
    <span className={styles['band']} style={place as CSSProperties} aria-hidden>
      <u />
      <i />
      <s />
    </span>
  );
}

function Kept({ rate, mine }: { rate: Rate; mine: NonNullable<Rate['mine']> }): ReactNode {
  const { t } = useText();
  const amount = formatFen(keptPerTenThousand({ ratePpm: rate.defaultPpm }, mine));
  return (
    <em>
      {t('policies.policy-info.kept')} <b>{amount}</b>
    </em>
  );
}

function Legend(): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['legend']} aria-hidden>
      <span>
        <i data-mark="mine" />
        {t('policies.policy-info.legend-mine')}
      </span>
      <span>
        <i data-mark="room" />
        {t('policies.policy-info.legend-room')}
      </span>
      <span>
        <i data-mark="floor" />
        {t('policies.policy-info.floor')}
      </span>
    </div>
  );
}

/** 借记卡封顶, 秒到加收: equal ones of several rate types in one line. */
function FixedFees({ rates }: { rates: readonly Rate[] }): ReactNode {
  const { t } = useText();
  const line =
    (key: 'cap' | 'extra') =>
    ({ types, merchantFen, mineFen, keptFen }: FixedLine) => ({
      label: t(`policies.policy-info.${key}`),
      value: (
        <>
          {t(`policies.policy-info.${key}-line`, {
            types: types.map((type) => t(`policies.rate-type.${type}`)).join(t('policies.difference.comma')),
            merchant: formatFen(merchantFen),
            mine: mineFen === undefined ? '-' : formatFen(mineFen),
          })}
          {keptFen !== undefined && (
            <span className={styles['kept']}>
              {t(`policies.policy-info.${key}-kept`, { amount: formatFen(keptFen) })}
            </span>
          )}
        </>
      ),
    });
  const facts = [...capLines(rates).map(line('cap')), ...extraLines(rates).map(line('extra'))];
  if (facts.length === 0) return null;
  return (
    <div className={styles['fixed']}>
      <Facts facts={facts} />
    </div>
  );
}
