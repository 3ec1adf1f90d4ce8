import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { MAX_SERIALS } from '../../rules/serial.ts';
import { ProductGroups } from '../list/product-groups.tsx';
import { countOf } from '../list/terminal-filter.ts';
import { candidates, mostOf, type Draft } from './operation-draft.ts';
import type { ChooseProps } from './step-props.ts';

/**
 * All terminals that match, or a typed number of them: held by the giver, in the state required, of this brand, model
 * and policy.
 */
export function SelectByFilter({ draft, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const count = useCount(draft);
  const most = mostOf(draft);
  const isTooMany = most === undefined && count !== undefined && count > MAX_SERIALS;
  return (
    <>
      <Card pad>
        <ProductGroups filter={draft.filter} set={(part) => change({ filter: { ...draft.filter, ...part } })} />
        <Field
          label={t('terminals.select.most')}
          kind="card"
          value={draft.most}
          placeholder={count === undefined ? undefined : t('terminals.select.most-all', { count })}
          hint={t('terminals.select.most-hint')}
          error={most === 'invalid' ? t('terminals.select.most-range', { max: MAX_SERIALS }) : undefined}
          onChange={(event) => change({ most: event.target.value })}
          onClear={() => change({ most: '' })}
        />
      </Card>
      {count !== undefined && (
        <Callout tone={isTooMany || count === 0 ? 'warning' : 'info'}>
          {t(isTooMany ? 'terminals.select.too-many' : 'terminals.select.filter-count', { count, max: MAX_SERIALS })}
        </Callout>
      )}
    </>
  );
}

function useCount(draft: Draft): number | undefined {
  const filter = useDebounced(candidates(draft));
  const { data } = useCall(getTerminalSummary, filter ?? {}, { enabled: filter !== undefined, keepPrevious: true });
  return data && filter && countOf(data.counts, filter.bindStatus);
}
