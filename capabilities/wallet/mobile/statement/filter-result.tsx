import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { MOST_COUNTED } from '../../contract/statement/statement-fields.ts';
import { groupsIn } from './kind-groups.ts';
import { isSearch, offeredKinds, type StatementState } from './statement-address.ts';
import styles from './statement.module.css';

interface FilterResultProps {
  state: StatementState;
  now: Date;
  found: AnswerOf<typeof getStatementSummary>['found'] | undefined;
  /** The answer is there, without a count: too many entries to search. */
  isUncounted: boolean;
  onClear: () => void;
}

/** The filter, how many entries of the month it finds, and their sum. */
export function FilterResult({ state, now, found, isUncounted, onClear }: FilterResultProps): ReactNode {
  const { t, lang } = useText();
  const kindName = useKindName();
  const { amountsHidden } = useAppearance();
  const { direction, from, to } = state;
  const { groups, others } = groupsIn(state.kinds, offeredKinds(state));
  const isRange = from !== undefined || to !== undefined;
  const rangeText = ({ min, max }: StatementState): string => {
    const [least, most] = [min === undefined ? '' : formatFen(min), max === undefined ? '' : formatFen(max)];
    if (least === '') return t('wallet.statement.at-most', { amount: most });
    return most === ''
      ? t('wallet.statement.at-least', { amount: least })
      : t('wallet.statement.between', { least, most });
  };
  const names = [
    isRange && formatDateRange(from ?? to ?? '', to ?? from ?? '', now, lang),
    direction && t(`wallet.direction.${direction}`),
    ...groups.map((group) => t(`wallet.kind-group.${group}`)),
    ...others.map(kindName),
    (state.min ?? state.max) !== undefined && rangeText(state),
    state.text.trim() !== '' && t('wallet.statement.searched', { text: state.text.trim() }),
    state.single && !isSearch(state) && t('wallet.statement.single'),
  ].filter(Boolean);
  const shown = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  return (
    <p className={styles['result']}>
      <span className="grow">
        {names.join(t('wallet.statement.separator'))}{' '}
        {found && !isRange && (
          <>
            <b>{t('wallet.statement.found', { count: found.count })}</b>
            {found.inFen > 0 && t('wallet.statement.found-in', { amount: shown(found.inFen) })}
            {found.outFen > 0 && t('wallet.statement.found-out', { amount: shown(found.outFen) })}
          </>
        )}
        {isUncounted && !isRange && t('wallet.statement.found-many', { most: MOST_COUNTED })}
      </span>
      <button type="button" className="t-link hit" onClick={onClear}>
        {t('ui.filter.clear')}
      </button>
    </p>
  );
}
