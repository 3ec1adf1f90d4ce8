import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { ChangeTitle } from './change-frame.tsx';
import { causeOf, directionOf, type TermChangeInfo } from './change-words.ts';

const TO_THE_MINUTE = 16;

export function ChangeHead({ change }: { change: TermChangeInfo }): ReactNode {
  const { t } = useText();
  const { isAhead, setAt, policy } = change;
  return (
    <ChangeTitle title={t(`policies.term-change.${directionOf(change)}`, { policy: policy.name })}>
      <Tag tone={isAhead ? 'primary' : 'success'}>
        {t(isAhead ? 'policies.term-changes.coming' : 'policies.term-changes.in-force')}
      </Tag>{' '}
      {t('policies.term-change.told', {
        when: formatDateTime(setAt).slice(0, TO_THE_MINUTE),
        cause: t(`policies.term-change.cause-${causeOf(change)}`),
      })}
    </ChangeTitle>
  );
}
