/** The declarations of an adapter, and the range within which its transactions are booked without a question. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import type { Limits, ShownAcquirer } from './use-acquirers.ts';
import styles from './acquirers.module.css';

const HOURS = 24;
const COMMANDS = [
  'change_rate',
  'change_service_fee',
  'change_communication',
  'bind_terminal',
  'unbind_terminal',
  'move_terminal',
];

interface RangeProps {
  readonly name: string;
  readonly limits: Limits;
  readonly brands: ShownAcquirer['brands'];
}

export function Range({ name, limits, brands }: RangeProps): ReactNode {
  const { t } = useText();
  const rows: (readonly [string, string])[] = [
    [
      t('reconciliation.console.limit.rate'),
      t('reconciliation.console.limit.above', { rate: formatRate(limits.tolerancePpm) }),
    ],
    [t('reconciliation.console.limit.amount'), formatFen(limits.amountFen)],
    [t('reconciliation.console.limit.terminal-day'), formatFen(limits.terminalDayFen)],
    [t('reconciliation.console.limit.day'), formatFen(limits.dayFen)],
    [t('reconciliation.console.limit.value-fee'), formatRate(limits.valueFeePpm)],
    [t('reconciliation.console.limit.time'), t('reconciliation.console.limit.oldest', { days: limits.oldestDays })],
    [
      t('reconciliation.console.limit.brands'),
      brands.length === 0 ? t('reconciliation.console.limit.any-brand') : brands.map((brand) => brand.name).join('、'),
    ],
  ];
  return (
    <>
      <div className={styles['subhead']}>
        <h2>{t('reconciliation.console.range', { name })}</h2>
        <span>
          {t('reconciliation.console.range-hint', { by: limits.setBy ?? t('reconciliation.console.delivered') })}
        </span>
      </div>
      <table className={styles['range']}>
        <tbody>
          {rows.map(([what, value]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** `6:00-23:00` or `6-23`: whether an hour of the day is within. */
const isOpenAt = (hours: string | undefined, hour: number): boolean => {
  if (hours === undefined) return true;
  const [from = 0, to = HOURS] = hours.split('-').map((part) => Number.parseInt(part, 10));
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
};

export function Declared({
  declared,
  now,
}: {
  declared: NonNullable<ShownAcquirer['declared']>;
  now: Date;
}): ReactNode {
  const { t } = useText();
  const { hours, commands, perSecond, settlesInSeconds, dayFiles } = declared;
  const lacking = COMMANDS.filter((one) => !commands.includes(one));
  return (
    <div className={styles['two']}>
      <div>
        <h2>{t('reconciliation.console.hours')}</h2>
        <div className={styles['hours']} aria-hidden="true">
          {Array.from({ length: HOURS }, (_, hour) => (
            <i
              key={hour}
              {...(isOpenAt(hours, hour) && { 'data-open': '' })}
              {...(Number(shanghaiText(now).slice(11, 13)) === hour && { 'data-now': '' })}
            />
          ))}
        </div>
        <p className="c-note">{hours ?? t('reconciliation.console.always')}</p>
        <p className="c-note">
          {t('reconciliation.console.pace', { perSecond, minutes: Math.round(settlesInSeconds / 60) })}
        </p>
      </div>
      <div>
        <h2>{t('reconciliation.console.can')}</h2>
        <p className={styles['can']}>
          {commands.map((one) => (
            <span key={one}>{t(`reconciliation.console.command.${one}`)}</span>
          ))}
          {dayFiles !== undefined && <span>{t('reconciliation.console.day-file')}</span>}
        </p>
        {lacking.length > 0 && (
          <p className="c-note">
            {t('reconciliation.console.cannot', {
              what: lacking.map((one) => t(`reconciliation.console.command.${one}`)).join('、'),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
