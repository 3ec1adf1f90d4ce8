/** 改了什么: the change part by part, and its effect on the caller. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { changedParts, rateName } from '../value-words.ts';
import styles from './info.module.css';

const RATE_TYPES = 5;

interface Line {
  name: string;
  before: string;
  after: string;
}

export function ChangeTable({ change }: { change: Change }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { before, after, kept = [], effect, charge, state, kind } = change;
  const changed = after.rates?.length ?? 0;
  const money = (name: string, from: Fen | undefined, to: Fen | undefined): Line[] =>
    from === undefined || to === undefined ? [] : [{ name, before: shown(from), after: shown(to) }];
  const lines: Line[] = [
    ...changedParts(before, after, t),
    ...(charge
      ? [{ name: t('changes.info.charge', { number: charge.phase }), before: charge.oldDay, after: charge.newDay }]
      : []),
    ...kept.flatMap(({ rateType, oldFen, newFen }) =>
      money(t('changes.info.kept', { name: kept.length > 1 ? rateName(rateType, t) : '' }), oldFen, newFen),
    ),
    ...(effect ? money(t('changes.info.fee-30'), effect.oldFeeFen, effect.newFeeFen) : []),
    ...money(t('changes.info.share-30'), effect?.oldShareFen, effect?.newShareFen),
  ];
  return (
    <Card>
      <CardHead
        title={t('changes.info.what')}
        more={kind === 'rate' && changed < RATE_TYPES && t('changes.info.rest', { count: RATE_TYPES - changed })}
      />
      <div className="pad pad-t0">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th />
              <th>{t('changes.info.col-before')}</th>
              <th>{t(state === CHANGE_STATE.changed ? 'changes.info.col-after' : 'changes.info.col-asked')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <td>{line.name}</td>
                <td>{line.before}</td>
                <td>{line.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
