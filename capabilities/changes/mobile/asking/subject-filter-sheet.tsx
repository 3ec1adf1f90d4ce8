import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { rateName } from '../value-words.ts';
import { RATE_TYPE_IDS, type ChooseValues, type FilterValues } from './chosen.ts';
import { percentText, ppmOf } from './percent-text.ts';

interface SubjectFilterSheetProps {
  kind: ChangeKind;
  values: ChooseValues;
  fees: AnswerOf<typeof getChangeOptions>['fees'];
  onClose: () => void;
  onApply: (filter: FilterValues) => void;
}

const EMPTY: FilterValues = { rateType: undefined, from: undefined, fee: undefined };

export function SubjectFilterSheet({ kind, values, fees = [], onClose, onApply }: SubjectFilterSheetProps): ReactNode {
  const { t } = useText();
  const { rateType, from, fee } = values;
  const [filter, setFilter] = useState<FilterValues>({ rateType, from, fee });
  const [typed, setTyped] = useState(percentText(from));
  const reset = (): void => {
    setFilter(EMPTY);
    setTyped('');
  };
  const apply = (): void => onApply({ ...filter, from: ppmOf(typed) });
  const isWrong = typed.trim() !== '' && ppmOf(typed) === undefined;
  return (
    <FilterSheet open onClose={onClose} onReset={reset} onApply={() => !isWrong && apply()}>
      {kind === 'rate' ? (
        <OptionGroup
          title={t('changes.choose.rate-type')}
          choices={RATE_TYPE_IDS.map((value) => ({ value, label: rateName(value, t) }))}
          value={filter.rateType}
          onChange={(value, on) => setFilter({ ...filter, rateType: on ? value : undefined })}
        >
          {filter.rateType !== undefined && (
            <Field
              label={t('changes.choose.from')}
              kind="decimal"
              end="%"
              value={typed}
              error={isWrong ? t('changes.choose.from-wrong') : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </OptionGroup>
      ) : (
        <OptionGroup
          title={t(`changes.choose.fee-${kind}`)}
          choices={fees.map(({ feeFen }) => ({ value: feeFen, label: formatFen(feeFen) }))}
          value={filter.fee as never}
          onChange={(value, on) => setFilter({ ...filter, fee: on ? value : undefined })}
        />
      )}
    </FilterSheet>
  );
}
