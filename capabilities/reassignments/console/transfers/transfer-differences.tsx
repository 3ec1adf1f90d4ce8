/** The dry run of a transfer: what goes, what stays, prices and shares; the submission at the foot. */
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listTransfers } from '../../contract/transfers/list-transfers.ts';
import { previewTransfer } from '../../contract/transfers/preview-transfer.ts';
import { submitTransfer } from '../../contract/transfers/submit-transfer.ts';
import { termName, valueWords } from '../agents/agent-blocks.tsx';
import { Says } from '../agents/says.tsx';
import { Shares } from '../agents/shares.tsx';
import { useAct } from '../agents/use-act.ts';
import styles from '../agents/agents.module.css';

interface DifferencesProps {
  readonly preview: AnswerOf<typeof previewTransfer>;
  readonly wanted: { merchantNo: string; agentCode: string };
  readonly onEnd: () => void;
}
type Preview = DifferencesProps['preview'];

const goesOf = (preview: Preview, t: Text['t']) => [
  {
    tone: 'next' as const,
    text: t('reassignments.console.transfer.terminals', { count: preview.terminalCount, active: preview.activeCount }),
  },
  { tone: 'next' as const, text: t('reassignments.console.transfer.sales', { name: preview.toAgent.name }) },
  {
    tone: 'next' as const,
    text: t('reassignments.console.transfer.later', { count: preview.laterCount }),
    figure: yuan(preview.laterMostFen),
  },
];

const staysOf = (preview: Preview, t: Text['t']) => [
  { tone: 'rule' as const, text: t('reassignments.console.transfer.past') },
  {
    tone: 'rule' as const,
    text: t('reassignments.console.transfer.begun', { count: preview.begunCount }),
    figure: yuan(preview.begunMostFen),
  },
  { tone: 'rule' as const, text: t('reassignments.console.transfer.refunds') },
];

function Prices({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const heads = [
    t('reassignments.console.price.policy'),
    t('reassignments.console.price.term'),
    preview.fromAgent.name,
    preview.toAgent.name,
  ];
  return (
    <table className={styles['prices']}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two agents may have one name
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.prices.map(({ policy, key, before, after }) => (
          <tr key={`${policy} ${key}`} {...(before !== after && { 'data-changed': '' })}>
            <td>{policy}</td>
            <td>{termName(key, t)}</td>
            <td>{valueWords(before, t)}</td>
            <td>{valueWords(after, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TransferFoot({ preview, wanted, onEnd }: DifferencesProps): ReactNode {
  const { t } = useText();
  const mayMove = useMay('move:manage');
  const [note, setNote] = useState('');
  const act = useAct(submitTransfer, {
    refetches: [listTransfers, previewTransfer],
    said: ({ no, day }) => t('reassignments.console.move.done', { no, day }),
    onDone: onEnd,
  });
  const label = t('reassignments.console.move.note');
  const effects = [
    ...preview.blocked.map(({ problem, policies }) => ({
      tone: 'lost' as const,
      text: [problem, ...(policies ?? [])].join(' '),
    })),
    ...(preview.operationCount > 0
      ? [
          {
            tone: 'lost' as const,
            text: t('reassignments.console.transfer.operations', { count: preview.operationCount }),
          },
        ]
      : []),
    { tone: 'next' as const, text: t('reassignments.console.transfer.told') },
  ];
  return (
    <ArmedBox
      title={t('reassignments.console.transfer.what', { day: preview.day })}
      label={t('reassignments.console.transfer.send')}
      canSend={mayMove && note.trim() !== '' && preview.blocked.length === 0 && !act.isRunning}
      onSend={() => act.send({ ...wanted, day: preview.day, note, seen: preview.mark })}
      onCancel={onEnd}
    >
      <Says all={effects} />
      {preview.scheduled && <p className="c-note">{t('reassignments.console.move.scheduled', preview.scheduled)}</p>}
      <Input value={note} placeholder={label} aria-label={label} onChange={({ target }) => setNote(target.value)} />
    </ArmedBox>
  );
}

export function TransferDifferences({ preview, wanted, onEnd }: DifferencesProps): ReactNode {
  const { t } = useText();
  const { fromAgent, toAgent } = preview;
  return (
    <div className={styles['file']}>
      <div className={styles['main']} tabIndex={0} role="region" aria-label={preview.merchantName}>
        <section className={styles['block']}>
          <h3>
            {preview.merchantName}
            <em>{preview.merchantNo}</em>
          </h3>
        </section>
        <div className={styles['two']}>
          <section className={styles['block']}>
            <h3>{t('reassignments.console.transfer.goes', { name: toAgent.name })}</h3>
            <Says all={goesOf(preview, t)} />
          </section>
          <section className={styles['block']}>
            <h3>{t('reassignments.console.transfer.stays', { name: fromAgent.name })}</h3>
            <Says all={staysOf(preview, t)} />
          </section>
        </div>
        <section className={styles['block']}>
          <h3>{t('reassignments.console.prices')}</h3>
          <Prices preview={preview} />
        </section>
      </div>
      <aside className="c-detail" aria-label={t('reassignments.console.move.preview')}>
        <div className="c-detail-body" tabIndex={0} role="region" aria-label={t('reassignments.console.move.preview')}>
          <Facts
            facts={[
              [t('reassignments.console.move.day'), preview.day],
              [fromAgent.code, fromAgent.name],
              [toAgent.code, toAgent.name],
            ]}
          />
          <Shares preview={preview} />
        </div>
        <footer>
          <div className={styles['foot']}>
            <TransferFoot preview={preview} wanted={wanted} onEnd={onEnd} />
          </div>
        </footer>
      </aside>
    </div>
  );
}
