import type { ReactNode } from 'react';
import { CODES, type FailureCode } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { IconName } from '#platform/ui/basics/icon-name.ts';
import { Empty, ErrorState } from '#platform/ui/feedback/feedback.tsx';
import { back } from '#platform/ui/navigation/navigation.ts';
import { Busy } from './busy.tsx';
import { CallError } from './send.ts';
import { failureText } from './toast-failure.ts';

/** Codes for which a retry would return the same answer. */
const FINAL: ReadonlySet<FailureCode> = new Set([CODES.malformed, CODES.not_found, CODES.refused]);

interface ReadErrorProps {
  error: Error | null;
  onRetry: () => void;
  /** The message for a thing that does not exist or is not the caller's, and the way on. */
  gone?: { icon: IconName; title: string; text: string };
  /** A sheet is closed by its own button: no way back is offered. */
  inSheet?: boolean;
}

/** An address without its id: nobody has to be asked to know that. */
export function IncompleteAddress(): ReactNode {
  const { t } = useText();
  return (
    <Empty icon="file" title={t('ui.gone.incomplete')} action={{ label: t('ui.back'), onClick: () => back() }}>
      {t('ui.gone.text')}
    </Empty>
  );
}

/** Replaces content that could not be read: why and a way back, or a retry button where a retry can help. */
export function ReadError({ error, onRetry, gone, inSheet }: ReadErrorProps): ReactNode {
  const { t } = useText();
  if (!(error instanceof CallError))
    return <ErrorState onRetry={onRetry} title={error === null ? undefined : failureText(error)} />;
  if (error.failure.retryAfter !== undefined)
    return <Busy title={error.message} seconds={error.failure.retryAfter} onRetry={onRetry} />;
  // the server was reached: it says itself why not now
  if (!FINAL.has(error.failure.code)) return <ErrorState onRetry={onRetry} title={error.message} />;
  const action = inSheet ? undefined : { label: t('ui.back'), onClick: () => back() };
  if (error.failure.code === CODES.refused) return <Empty icon="file" title={error.message} action={action} />;
  // An address without its id, or with half of one, is malformed for the server: nobody knows what it meant.
  const isMalformed = error.failure.code === CODES.malformed;
  const said = isMalformed ? { icon: 'file' as const, title: t('ui.gone.incomplete'), text: t('ui.gone.text') } : gone;
  return (
    <Empty icon={said?.icon ?? 'file'} title={said?.title ?? error.message} action={action}>
      {said?.text ?? t('ui.gone.text')}
    </Empty>
  );
}
