/** One change: why it stopped, each step with its time, what the staff recorded, and the ways out. */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { getOutcomes } from '../../contract/outcomes/get-outcomes.ts';
import { ChangeFoot } from './change-foot.tsx';
import { usePhase } from './change-table.tsx';
import type { OpenChange } from './open-change.ts';
import styles from './changes.module.css';

type ChangeEvent = OpenChange['events'][number];

const TONES: Partial<Record<ChangeEvent['kind'], string>> = {
  failed: 'danger',
  contradicted: 'danger',
  unanswered: 'warning',
  declined: 'warning',
  lapsed: 'warning',
};

function TimeLine({ change }: { change: OpenChange }): ReactNode {
  const { t } = useText();
  return (
    <ol className={styles['line']}>
      {change.events.toReversed().map(({ at, kind, attempt, words, reference, effectiveAt }) => (
        <li key={`${at} ${kind}`} data-tone={TONES[kind]}>
          <b>{joined(t(`changes.console.event.${kind}`), words)}</b>
          <span>
            {joined(
              formatDateTime(at),
              t('changes.console.attempt', { attempt }),
              reference,
              effectiveAt && t('changes.console.from', { time: formatDateTime(effectiveAt) }),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Decisions({ change }: { change: OpenChange }): ReactNode {
  const { t } = useText();
  if (change.decisions.length === 0) return null;
  return (
    <Section title={t('changes.console.decisions')}>
      <Facts
        facts={change.decisions.map(({ madeAt, act, outcome, proposedBy, agreedBy, proof }) => [
          joined(t(`changes.console.act.${act}`), t(`changes.console.outcome.${outcome}`)),
          joined(proof, proposedBy, agreedBy, formatDateTime(madeAt)),
        ])}
      />
    </Section>
  );
}

function Shown({ change }: { change: OpenChange }): ReactNode {
  const { t } = useText();
  const phase = usePhase();
  const { kind, before, after, acquirer, attempt, merchantNo, sn, isContradicted } = change;
  return (
    <>
      {(change.state === 'failed' || isContradicted) && (
        <div className={styles['why']}>
          <b>{isContradicted ? t('changes.console.contradicted') : phase(change)}</b>
          {t(isContradicted ? 'changes.console.contradicted-means' : 'changes.console.failed-means', { before })}
        </div>
      )}
      <Section title={t('changes.console.about')}>
        <Facts
          facts={[
            [t('changes.console.kind'), t(`changes.console.kind.${kind}`)],
            [t('changes.console.value'), `${before} → ${after}`],
            [t('changes.console.merchant'), joined(merchantNo, sn)],
            [t('changes.console.acquirer'), joined(acquirer, t('changes.console.attempt', { attempt }))],
          ]}
        />
      </Section>
      <Section title={t('changes.console.steps')}>
        <TimeLine change={change} />
      </Section>
      <Decisions change={change} />
    </>
  );
}

interface ChangeDetailProps {
  readonly no: string;
  readonly isOverdue: boolean;
  readonly mayManage: boolean;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
}

export function ChangeDetail({ no, isOverdue, mayManage, mayDecide, onClose }: ChangeDetailProps): ReactNode {
  const { t } = useText();
  const read = useCall(getOutcomes, { no });
  const change = read.data;
  const rights = { isOverdue, mayManage, mayDecide };
  return (
    <Detail
      label={t('changes.console.title')}
      title={change?.merchantName ?? no}
      under={no}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(change && { foot: <ChangeFoot change={change} {...rights} /> })}
    >
      <OwnAddress />
      {read.isPending && <Spin />}
      <ListState list={read}>{change && <Shown change={change} />}</ListState>
    </Detail>
  );
}
