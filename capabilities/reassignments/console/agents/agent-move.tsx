/** 移动: the dry run of a move, and its submission for the start of a day. */
import { Button, Empty, Input, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { Link } from '#platform/ui-console/link.tsx';
import { navigate, replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listMoves } from '../../contract/moves/list-moves.ts';
import { previewMove } from '../../contract/moves/preview-move.ts';
import { submitMove } from '../../contract/moves/submit-move.ts';
import { termName, valueWords } from './agent-blocks.tsx';
import { Says } from './says.tsx';
import { Shares } from './shares.tsx';
import { useAct } from './use-act.ts';
import styles from './agents.module.css';

type Preview = AnswerOf<typeof previewMove>;

function Line({ label, line }: { label: string; line: Preview['oldLine'] }): ReactNode {
  return (
    <div className={styles['chain']}>
      <span className="c-soft" style={{ border: 0, minWidth: 72 }}>
        {label}
      </span>
      {line.map(({ code, name, levelCode }, index) => (
        <span key={code} {...(index === line.length - 1 && { 'data-own': '' })}>
          {name}
          <i>{levelCode}</i>
          <em>{code}</em>
        </span>
      ))}
    </div>
  );
}

function Prices({ prices }: { prices: Preview['prices'] }): ReactNode {
  const { t } = useText();
  const columns = ['policy', 'term', 'before', 'oldParent', 'newParent', 'after', 'carried'] as const;
  return (
    <table className={styles['prices']}>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(`reassignments.console.price.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map((row) => (
          <tr key={`${row.policy} ${row.key}`} {...(row.isChanged && { 'data-changed': '' })}>
            <td>{row.policy}</td>
            <td>{termName(row.key, t)}</td>
            {([row.before, row.oldParent, row.newParent, row.after] as const).map((value, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns stay in their order
              <td key={index}>{valueWords(value, t)}</td>
            ))}
            <td>{row.carriedCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const effectsOf = (preview: Preview, t: ReturnType<typeof useText>['t']) => [
  ...preview.blocked.map(({ problem, policies }) => ({
    tone: 'lost' as const,
    text: [problem, ...(policies ?? [])].join(' '),
  })),
  { tone: 'next' as const, text: t('reassignments.console.move.team'), figure: String(preview.belowCount + 1) },
  { tone: 'next' as const, text: t('reassignments.console.move.terminals'), figure: String(preview.terminalCount) },
  { tone: 'next' as const, text: t('reassignments.console.move.merchants'), figure: String(preview.merchantCount) },
  ...(preview.operations.length > 0
    ? [
        {
          tone: 'lost' as const,
          text: t('reassignments.console.move.operations'),
          figure: String(preview.operations.length),
        },
      ]
    : []),
  ...(preview.stageCount > 0
    ? [
        {
          tone: 'good' as const,
          text: t('reassignments.console.move.stages', { count: preview.stageCount }),
          figure: yuan(preview.stageMostFen),
        },
      ]
    : []),
  { tone: 'good' as const, text: t('reassignments.console.move.past') },
];

interface MoveFootProps {
  readonly preview: Preview;
  readonly wanted: { agentCode: string; parentCode: string };
}

function MoveFoot({ preview, wanted }: MoveFootProps): ReactNode {
  const { t } = useText();
  const mayMove = useMay('move:manage');
  const [note, setNote] = useState('');
  const back = (): void => navigate(`/agents/${wanted.agentCode}`);
  const act = useAct(submitMove, {
    refetches: [listMoves, previewMove],
    said: ({ no, day }) => t('reassignments.console.move.done', { no, day }),
    onDone: back,
  });
  const label = t('reassignments.console.move.note');
  return (
    <ArmedBox
      title={t('reassignments.console.move.what', { day: preview.day })}
      label={t('reassignments.console.move.send')}
      canSend={mayMove && note.trim() !== '' && preview.blocked.length === 0 && !act.isRunning}
      onSend={() => act.send({ ...wanted, day: preview.day, note, seen: preview.mark })}
      onCancel={back}
    >
      <Says all={effectsOf(preview, t)} />
      {preview.scheduled && <p className="c-note">{t('reassignments.console.move.scheduled', preview.scheduled)}</p>}
      <Input value={note} placeholder={label} aria-label={label} onChange={({ target }) => setNote(target.value)} />
    </ArmedBox>
  );
}

function MoveDifferences({ preview, wanted }: MoveFootProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['file']} style={{ borderTop: '1px solid var(--line)' }}>
      <div className={styles['main']} tabIndex={0} role="region" aria-label={t('reassignments.console.act.move')}>
        <Line label={t('reassignments.console.move.now')} line={preview.oldLine} />
        <Line label={t('reassignments.console.move.then', { day: preview.day })} line={preview.newLine} />
        <section className={styles['block']}>
          <h3>
            {t('reassignments.console.prices')}
            <em>{t('reassignments.console.prices-hint')}</em>
          </h3>
          <Prices prices={preview.prices} />
        </section>
      </div>
      <aside className="c-detail" aria-label={t('reassignments.console.move.preview')}>
        <div className="c-detail-body" tabIndex={0} role="region" aria-label={t('reassignments.console.move.preview')}>
          <Facts
            facts={[
              [t('reassignments.console.move.day'), preview.day],
              [t('reassignments.console.move.team'), String(preview.belowCount + 1)],
              [t('reassignments.console.move.invitations'), String(preview.invitationCount)],
            ]}
          />
          <Shares preview={preview} />
        </div>
        <footer>
          <div className={styles['foot']}>
            <MoveFoot key={preview.mark} preview={preview} wanted={wanted} />
          </div>
        </footer>
      </aside>
    </div>
  );
}

export function AgentMove({ agentCode }: { agentCode: string }): ReactNode {
  const { t } = useText();
  const parentCode = new URLSearchParams(useSearch()).get('to') ?? '';
  const [typed, setTyped] = useState(parentCode);
  const wanted = { agentCode, parentCode };
  const { data: preview, error, isFetching } = useCall(previewMove, wanted, { enabled: parentCode !== '' });
  useKeys({ escape: () => navigate(`/agents/${agentCode}`) });
  const look = (): void =>
    replaceAddress(`/agents/${agentCode}/move`, `?to=${encodeURIComponent(typed.trim().toUpperCase())}`);
  return (
    <div className="c-page">
      <header className="c-head">
        <Link to="/agents">{t('reassignments.console.agents')}</Link>
        <span className="c-soft">/</span>
        <Link to={`/agents/${agentCode}`}>{preview?.agent.name ?? agentCode}</Link>
        <span className="c-soft">/</span>
        <h1>{t('reassignments.console.act.move')}</h1>
        <Input
          style={{ width: 220 }}
          value={typed}
          placeholder={t('reassignments.console.move.to')}
          aria-label={t('reassignments.console.move.to')}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={look}
        />
        <Button type="primary" loading={isFetching} onClick={look}>
          {t('reassignments.console.move.preview')}
        </Button>
      </header>
      {preview === undefined ? (
        <div className="c-centre">
          {isFetching ? (
            <Spin />
          ) : (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={error ? failureText(error, t) : t('reassignments.console.move.empty')}
            />
          )}
        </div>
      ) : (
        <MoveDifferences preview={preview} wanted={wanted} />
      )}
    </div>
  );
}
