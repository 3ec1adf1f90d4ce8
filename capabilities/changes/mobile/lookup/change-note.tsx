/** Notes on this change: why it failed, that the acquirer is silent or contradicts itself. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate, formatWhenInText } from '#platform/time/format.ts';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { ConsentNote } from './consent-note.tsx';
import { reasonText } from './reason-text.ts';

/** Which of the contradicting answers applies, once that is settled; a retry begins afresh. */
const holdsOf = ({ events, isContradicted, attempt }: Change): 'done' | 'failed' | undefined =>
  isContradicted
    ? undefined
    : events.findLast((event) => event.kind === 'settled' && event.attempt === attempt)?.answer;

export function ChangeNote({ change }: { change: Change }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { state, retryBar, silentSince, isContradicted, isBeforeChanged, expectedOn, settles } = change;
  const isOpen = state < CHANGE_STATE.changed && change.consent === undefined;
  const holds = holdsOf(change);
  return (
    <>
      <ConsentNote change={change} />
      {state === CHANGE_STATE.failed && (
        <Callout tone={change.reason === 'cancelled' ? 'info' : 'danger'}>
          <b>{reasonText(change, t)}</b>
          <br />
          {retryBar?.openOn !== undefined
            ? t('changes.info.retry-from', { day: formatShortDate(retryBar.openOn, now, lang) })
            : t(holds === 'done' ? 'changes.info.done-outside' : 'changes.info.unchanged')}
        </Callout>
      )}
      {state === CHANGE_STATE.changed && holds === 'failed' && (
        <Callout tone="warning">{t('changes.info.not-done')}</Callout>
      )}
      {settles !== undefined && <Callout>{t('changes.info.settles', { number: settles.no })}</Callout>}
      {isContradicted && <Callout tone="warning">{t('changes.info.contradicted')}</Callout>}
      {isBeforeChanged && <Callout tone="warning">{t('changes.info.before-changed')}</Callout>}
      {isOpen && silentSince !== undefined && (
        <Callout tone="warning">{t('changes.silent', { since: formatWhenInText(silentSince, now, lang) })}</Callout>
      )}
      {isOpen && silentSince === undefined && (
        <Callout icon="clock">
          {expectedOn === undefined
            ? t('changes.info.waits')
            : t('changes.info.expected', { day: formatShortDate(expectedOn, now, lang) })}
        </Callout>
      )}
    </>
  );
}
