/** Search, scanner, filter, and the policies. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import type { ChooseStepProps, Counts } from './choose-props.ts';
import { activeCount } from './chosen.ts';
import styles from './choose.module.css';

interface FinderProps extends ChooseStepProps {
  counts: Counts | undefined;
  onFilter: () => void;
}

export function Finder({ kind, chosen: { values, set }, counts, onFilter }: FinderProps): ReactNode {
  const { t } = useText();
  const scan = useScan('subject', ([first]) => first && set({ text: first.sn }));
  return (
    <>
      <div className="bar">
        <SearchField
          value={values.text}
          onChange={(typed) => set({ text: typed })}
          placeholder={t(`changes.choose.search-${kind === 'rate' ? 'merchant' : 'terminal'}`)}
          maxLength={MAX_SEARCH}
          onScan={() => scan()}
        />
        <IconButton
          icon="filter"
          look="square"
          label={t('changes.list.filter')}
          count={activeCount(values)}
          onClick={onFilter}
        />
      </div>
      {counts !== undefined && counts.policies.length > 1 && (
        <div className={styles['policies']}>
          <Chips
            look="fit"
            label={t('changes.choose.policies')}
            value={values.policyId ?? ''}
            onChange={(id) => set({ policyId: id || undefined })}
            choices={[
              { value: '', label: t('changes.list.all'), count: formatCount(counts.count) },
              ...counts.policies.map(({ id, name, count: many }) => ({
                value: id,
                label: name,
                count: formatCount(many),
              })),
            ]}
          />
        </div>
      )}
    </>
  );
}
