import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import { ACTIVATED, UNBOUND, type BindStatus } from '../../contract/binding/bind-status.ts';
import type { searchTerminals } from '../../contract/life/search-terminals.ts';

export type FoundTerminal = AnswerOf<typeof searchTerminals>['rows'][number];

const toneOf = (status: BindStatus): Tone =>
  status === ACTIVATED ? 'success' : status === UNBOUND ? 'neutral' : 'primary';

/** Unbound, bound or activated; deleted and waiting ones say so. */
export function TerminalState({ terminal }: { terminal: FoundTerminal }): ReactNode {
  const { t } = useText();
  if (terminal.deletedAt !== undefined) return <ToneTag tone="danger">{t('terminals.console.deleted')}</ToneTag>;
  const { bindStatus, isFrozen } = terminal;
  return (
    <>
      <ToneTag tone={toneOf(bindStatus)}>{t(`terminals.console.status.${bindStatus}`)}</ToneTag>{' '}
      {isFrozen && <ToneTag tone="warning">{t('terminals.console.frozen')}</ToneTag>}
    </>
  );
}
