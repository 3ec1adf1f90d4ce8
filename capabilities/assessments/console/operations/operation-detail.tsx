/** One operation: what an approval takes back, agent by agent, what it ends and what stays. */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { negateFen } from '#platform/money/fen.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { previewUnbinding } from '../../contract/checks/preview-unbinding.ts';
import { OperationFoot } from './operation-foot.tsx';
import { serialsOf, useSubject, type ShownOperation } from './operation-table.tsx';
import { takenOf, type UnbindingView } from './unbinding-view.ts';
import styles from './operations.module.css';

const MOST_LINES = 8;

interface Line {
  readonly key: string;
  readonly tone: 'lost' | 'next' | 'good';
  readonly text: string;
  readonly amount?: string;
}

const ICONS = { lost: 'close-filled', next: 'arrow-right', good: 'check-filled' } as const;

/** The losses first, then what else happens, then what stays. */
const useLines = (operation: ShownOperation, view: UnbindingView): Line[] => {
  const { t } = useText();
  const { rewards, stages } = view;
  const isOne = operation.terminalCount === 1;
  const lost = rewards.map(({ sn, stage, dayNo, clawbackDays, fen }): Line => ({
    key: `${sn} ${stage}`,
    tone: 'lost',
    text: joined(
      t(stage === 0 ? 'assessments.console.operations.reward' : 'assessments.console.operations.stage', { stage }),
      t('assessments.console.operations.day', { day: dayNo, days: clawbackDays }),
      isOne ? '' : sn,
    ),
    amount: formatFen(negateFen(fen)),
  }));
  const ended = stages.map(({ sn, stage, minVolumeFen, volumeFen, toDay, poolFen }): Line => ({
    key: `ended ${sn} ${stage}`,
    tone: 'lost',
    text: joined(
      t('assessments.console.operations.ended', { stage, toDay }),
      `${formatFen(volumeFen)} / ${formatFen(minVolumeFen)}`,
      isOne ? '' : sn,
    ),
    amount: t('assessments.console.operations.less', { amount: formatFen(poolFen) }),
  }));
  const all = [...lost, ...ended];
  const more = all.length - MOST_LINES;
  return [
    ...all.slice(0, MOST_LINES),
    ...(more > 0
      ? [{ key: 'more', tone: 'lost' as const, text: t('assessments.console.operations.more', { count: more }) }]
      : []),
    {
      key: 'next',
      tone: 'next',
      text: t(`assessments.console.operations.then.${operation.type}`, { agent: operation.agent.name }),
    },
    { key: 'stays', tone: 'good', text: t('assessments.console.operations.stays') },
  ];
};

function Consequences({ operation, view }: { operation: ShownOperation; view: UnbindingView }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles['block']}>
      <h2>{t('assessments.console.operations.consequences')}</h2>
      <ul>
        {useLines(operation, view).map(({ key, tone, text, amount }) => (
          <li key={key} data-tone={tone}>
            <Icon name={ICONS[tone]} size={18} />
            <span>{text}</span>
            {amount !== undefined && <b>{amount}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shares({ view }: { view: UnbindingView }): ReactNode {
  const { t } = useText();
  const { agents, operatorFen } = view;
  if (agents.length === 0) return null;
  const rows = agents.map(({ code, name, fen }) => ({ code, name, fen }));
  return (
    <Section title={t('assessments.console.operations.who', { amount: formatFen(takenOf(view)) })}>
      <table className={styles['shares']}>
        <tbody>
          {rows.map(({ code, name, fen }) => (
            <tr key={code}>
              <td>{name}</td>
              <td className="c-soft">{code}</td>
              <td>{formatFen(negateFen(fen))}</td>
            </tr>
          ))}
          {operatorFen !== 0 && (
            <tr>
              <td>{t('assessments.console.operations.operator')}</td>
              <td />
              <td>{formatFen(negateFen(operatorFen))}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="c-note">{t('assessments.console.debt')}</p>
    </Section>
  );
}

interface OperationDetailProps {
  readonly operation: ShownOperation;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

export function OperationDetail({ operation, mayDecide, onClose, onDecided }: OperationDetailProps): ReactNode {
  const { t } = useText();
  const subject = useSubject();
  const isWaiting = operation.decidedAt === undefined;
  const read = useCall(previewUnbinding, { no: operation.no }, { enabled: isWaiting });
  const { no, type, agent, submittedAt, decidedAt, terminalCount, reason } = operation;
  return (
    <Detail
      label={t('assessments.console.operations')}
      title={joined(t(`assessments.console.operations.type.${type}`), subject(operation))}
      under={joined(no, serialsOf(operation))}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(isWaiting &&
        mayDecide && { foot: <OperationFoot operation={operation} view={read.data} onDecided={onDecided} /> })}
    >
      <OwnAddress />
      {isWaiting && (
        <ListState list={read}>
          {read.data === undefined ? (
            <Spin />
          ) : (
            <>
              <Consequences operation={operation} view={read.data} />
              <Shares view={read.data} />
            </>
          )}
        </ListState>
      )}
      <Section title={t('assessments.console.operations.request')}>
        <Facts
          facts={[
            [t('assessments.console.operations.agent'), joined(agent.name, agent.code)],
            [t('assessments.console.operations.asked'), formatDateTime(submittedAt)],
            [t('assessments.console.operations.count'), formatCount(terminalCount)],
            ...(decidedAt === undefined
              ? []
              : [[t('assessments.console.operations.decided'), formatDateTime(decidedAt)] as const]),
            ...(reason === undefined ? [] : [[t('assessments.console.operations.note'), reason] as const]),
          ]}
        />
      </Section>
    </Detail>
  );
}
