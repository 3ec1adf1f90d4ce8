/** 一个月会怎样: the old and the new value, each held over the last 30 days, ending in their proof. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { rateName } from '../value-words.ts';
import type { Preview } from './use-preview.ts';
import table from '../lookup/info.module.css';

type Effect = NonNullable<Preview['effect']>;

interface Line {
  name: string;
  old: Fen | undefined;
  now: Fen | undefined;
}

interface EffectCardProps {
  effect: Effect;
  /** Names of the rates that change. */
  rateTypes: readonly number[];
}

export function EffectCard({ effect, rateTypes }: EffectCardProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { volumeFen, oldFeeFen, newFeeFen, costFen, oldShareFen, newShareFen } = effect;
  const what = rateTypes.map((type) => rateName(type, t)).join(t('changes.value.dot'));
  const lines: Line[] = [
    { name: t('changes.effect.fee'), old: oldFeeFen, now: newFeeFen },
    { name: t('changes.effect.share'), old: oldShareFen, now: newShareFen },
    { name: t('changes.effect.cost'), old: costFen, now: costFen },
  ];
  return (
    <Card>
      <CardHead title={t('changes.effect.title')} more={t('changes.effect.by', { what, amount: shown(volumeFen) })} />
      <div className="pad pad-t0">
        <table className={table['table']}>
          <thead>
            <tr>
              <th />
              <th>{t('changes.effect.now')}</th>
              <th>{t('changes.effect.then')}</th>
              <th>{t('changes.effect.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(
              ({ name, old, now }) =>
                old !== undefined &&
                now !== undefined && (
                  <tr key={name} data-same={old === now || undefined}>
                    <td>{name}</td>
                    <td>{shown(old)}</td>
                    <td>{shown(now)}</td>
                    <td>{shown(subtractFen(now, old), { sign: old !== now })}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
        {costFen !== undefined && newShareFen !== undefined && newFeeFen - costFen === newShareFen && (
          <p className={table['proof']}>
            <Icon name="check-filled" size={20} />
            <span>
              {t('changes.effect.proof', { fee: shown(newFeeFen), cost: shown(costFen) })} <b>{shown(newShareFen)}</b>
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}
