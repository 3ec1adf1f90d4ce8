/** The pending operation of a terminal, and why the acquirer refused its last binding: since when, and the remedy. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { isLate } from '../../rules/late-answer.ts';
import { operationName } from '../operations/operation-labels.ts';
import { PATHS } from '../terminal-paths.ts';
import type { TerminalInfo } from './use-terminal.ts';
import styles from './terminal.module.css';

interface SaidProps {
  title: string;
  children: string;
  link: string | undefined;
  onLink: () => void;
}

function Said({ title, children, link, onLink }: SaidProps): ReactNode {
  return (
    <span className={styles['text']}>
      <b>{title}</b>
      {children}
      {link !== undefined && (
        <button type="button" className="t-link hit" onClick={onLink}>
          {link}
        </button>
      )}
    </span>
  );
}

type PendingOperation = NonNullable<TerminalInfo['pendingOperation']>;

export function PendingCallout({ operation }: { operation: PendingOperation }): ReactNode {
  return operation.confirmer === 'acquirer' ? (
    <AskedBinding operation={operation} />
  ) : (
    <Pending operation={operation} />
  );
}

function Pending({ operation: { id, type, submittedAt } }: { operation: PendingOperation }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const see = (
    <SmallButton kind="quiet" onClick={() => push(PATHS.history, { id })}>
      {t('terminals.see')}
    </SmallButton>
  );
  return (
    <Callout tone="warning" action={see}>
      {t('terminals.terminal.pending', {
        operation: operationName(type, t),
        time: formatWhenInText(submittedAt, now, lang),
      })}
    </Callout>
  );
}

function AskedBinding({ operation: { id, submittedAt, merchantName } }: { operation: PendingOperation }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const next = isLate(submittedAt, now) ? 'late' : 'soon';
  return (
    <Callout tone="warning" icon="clock">
      <Said
        title={t('terminals.terminal.waits-for-acquirer')}
        link={t('terminals.terminal.see-or-cancel')}
        onLink={() => push(PATHS.history, { id })}
      >
        {t(`terminals.terminal.waits-${next}`, {
          merchant: merchantName ?? '',
          time: formatWhenInText(submittedAt, now, lang),
        })}
      </Said>
    </Callout>
  );
}

interface RefusedBindingProps {
  info: TerminalInfo;
  refused: NonNullable<TerminalInfo['refusedBinding']>;
}

/** The acquirer's answer, the possible remedies, and the way to bind it again. */
export function RefusedBinding({ info, refused }: RefusedBindingProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { at, merchantId, merchantName, message, reason } = refused;
  const mayBind = info.operations.includes(OPERATION.bind);
  return (
    <Callout tone="danger">
      <Said
        title={t('terminals.terminal.refused', { reason: message ?? t(`terminals.reason.${reason}`) })}
        link={mayBind ? t('terminals.terminal.bind-again') : undefined}
        onLink={() => push(PATHS.bind, { id: info.id, merchantId })}
      >
        {t('terminals.terminal.refused-binding', {
          time: formatWhenInText(at, now, lang),
          merchant: merchantName,
          way: t(`terminals.way.${reason}`),
        })}
      </Said>
    </Callout>
  );
}
