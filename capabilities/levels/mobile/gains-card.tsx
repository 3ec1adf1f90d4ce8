import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { Grants, OwnLevel } from './level-shapes.ts';
import { shownLimit } from './level-words.ts';
import styles from './level.module.css';

interface Gain {
  label: string;
  now: string;
  next: string | undefined;
}

/** The limits of the level beside those of the next one. */
export function GainsCard({ own }: { own: OwnLevel }): ReactNode {
  const { t } = useText();
  const { level, next } = own;
  const gains = useGains(own.grants);
  return (
    <Card>
      <CardHead title={next ? t('levels.gains.title') : t('levels.gains.title-top', { level: level.name })} />
      <table className={styles['gains']}>
        {next && (
          <thead>
            <tr>
              <td />
              <th scope="col">{t('levels.gains.now', { level: level.name })}</th>
              <td />
              <th scope="col">{next.name}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {gains.map((gain) => (
            <GainRow key={gain.label} {...gain} />
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t('levels.gains.note')}</p>
    </Card>
  );
}

const useGains = ({ now, next }: OwnLevel['grants']): Gain[] => {
  const { t } = useText();
  const gain = (label: string, shown: (grants: Grants) => string): Gain => ({
    label: t(label),
    now: shown(now),
    next: next && shown(next),
  });
  return [
    gain('levels.gains.gives', ({ givesUpTo }) => givesUpTo),
    ...(now.maximumWithdrawalFen === undefined
      ? []
      : [
          gain('levels.gains.daily', ({ dailyWithdrawals = 0 }) =>
            t('levels.gains.times', { count: dailyWithdrawals }),
          ),
          gain('levels.gains.maximum', ({ maximumWithdrawalFen = fen(0) }) => shownLimit(maximumWithdrawalFen)),
        ]),
    gain('levels.gains.cost', () => t('levels.gains.same')),
  ];
};

function GainRow({ label, now, next }: Gain): ReactNode {
  const isSame = now === next;
  return (
    <tr className={isSame ? styles['same'] : undefined}>
      <td>{label}</td>
      <td>{next === undefined ? <b>{now}</b> : now}</td>
      {next !== undefined && (
        <>
          <td className={styles['arrow']}>{!isSame && <Icon name="arrow-right" size={16} />}</td>
          <td>
            <b>{next}</b>
          </td>
        </>
      )}
    </tr>
  );
}
