/** /console/staff/rules: from which amount two persons decide, and what waits for the second one. */
import { Alert, Button, Input, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { changeLimit } from '../../contract/limits/change-limit.ts';
import { listLimits } from '../../contract/limits/list-limits.ts';
import { listProposals } from '../../contract/limits/list-proposals.ts';
import { HIGHEST_LIMIT_FEN, LIMITED_ACTS, type LimitedAct } from '../../contract/limits/money-acts.ts';
import { useMay } from '../use-staff.ts';

type Limit = AnswerOf<typeof listLimits>['rows'][number];
type Proposal = AnswerOf<typeof listProposals>['rows'][number];

const BASE = '/staff/rules';
const limitedOf = (act: string): LimitedAct | undefined => LIMITED_ACTS.find((each) => each === act);

const useLimitColumns = (): TableColumnsType<Limit> => {
  const { t } = useText();
  return [
    { key: 'act', title: t('staff.console.rules.act'), render: (_, { act }) => <b>{t(`staff.act.${act}`)}</b> },
    {
      key: 'from',
      title: t('staff.console.rules.from'),
      align: 'right',
      render: (_, { fromFen }) =>
        fromFen === 0 ? <ToneTag tone="primary">{t('staff.console.rules.always')}</ToneTag> : yuan(fromFen),
    },
    {
      key: 'by',
      title: t('staff.console.rules.set_by'),
      className: 'c-soft',
      render: (_, { setBy, act }) =>
        setBy ?? t(limitedOf(act) ? 'staff.console.rules.default' : 'staff.console.rules.fixed'),
    },
  ];
};

const useProposalColumns = (): TableColumnsType<Proposal> => {
  const { t } = useText();
  return [
    {
      key: 'act',
      title: t('staff.console.rules.act'),
      render: (_, { act, subject }) => (
        <>
          <b>{t(`staff.act.${act}`)}</b>
          <span>{subject}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('staff.console.rules.amount'),
      align: 'right',
      render: (_, { amountFen }) => (amountFen === 0 ? '-' : yuan(amountFen)),
    },
    {
      key: 'by',
      title: t('staff.console.rules.by'),
      render: (_, { proposedBy, proposedAt, isMine }) => (
        <>
          <b>{isMine ? t('staff.console.rules.mine', { name: proposedBy }) : proposedBy}</b>
          <span>{formatDateTime(proposedAt)}</span>
        </>
      ),
    },
    {
      key: 'lapses',
      title: t('staff.console.rules.lapses'),
      className: 'c-soft',
      render: (_, { lapsesAt }) => formatDateTime(lapsesAt),
    },
  ];
};

function Proposals(): ReactNode {
  const { t } = useText();
  const list = useCall(listProposals, {}, { refetchMs: 30_000 });
  const rows = list.data?.rows ?? [];
  const columns = useProposalColumns();
  return (
    <>
      <h2 className="c-list-head">
        {t('staff.console.rules.waiting', { count: rows.length })}
        <em>{t('staff.console.rules.waiting.hint')}</em>
      </h2>
      {rows.length > 0 && (
        <Table<Proposal>
          rowKey={({ act, subject }) => `${act} ${subject}`}
          columns={columns}
          dataSource={rows}
          tableLayout="fixed"
          pagination={false}
        />
      )}
    </>
  );
}

function LimitFoot({ limit, act }: { limit: Limit; act: LimitedAct }): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState(yuan(limit.fromFen));
  const [isArmed, setIsArmed] = useState(false);
  const command = useCommand(changeLimit, { refetches: [listLimits, listProposals] });
  const fromFen = parseYuan(typed);
  const canSend = fromFen !== undefined && fromFen <= HIGHEST_LIMIT_FEN && fromFen !== limit.fromFen;
  const send = (): void => {
    setIsArmed(false);
    if (fromFen !== undefined) command.mutate({ act, fromFen });
  };
  return (
    <>
      {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
      {command.data?.is === 'waits' && (
        <p className="c-note c-note--wait">
          {t('staff.console.people.waits.other', { time: formatDateTime(command.data.lapsesAt ?? '') })}
        </p>
      )}
      {isArmed && canSend ? (
        <ArmedBox
          title={t('staff.console.rules.armed')}
          label={t('staff.console.rules.send', { amount: yuan(fromFen) })}
          onSend={send}
          onCancel={() => setIsArmed(false)}
        >
          <Effects
            effects={[
              {
                tone: fromFen < limit.fromFen ? 'good' : 'care',
                text: t(fromFen < limit.fromFen ? 'staff.console.rules.stricter' : 'staff.console.rules.looser'),
                value: joined(yuan(limit.fromFen), yuan(fromFen)),
              },
              { tone: 'rule', text: t('staff.console.people.effect.two') },
            ]}
          />
        </ArmedBox>
      ) : (
        <>
          <label className="c-form">
            {t('staff.console.rules.from')}
            <Input value={typed} inputMode="decimal" onChange={({ target }) => setTyped(target.value)} />
          </label>
          <Button type="primary" disabled={!canSend} onClick={() => setIsArmed(true)}>
            {t('staff.console.rules.change')}
          </Button>
        </>
      )}
    </>
  );
}

function OpenLimit({ limit, onClose }: { limit: Limit; onClose: () => void }): ReactNode {
  const { t } = useText();
  const maySet = useMay('limit:set');
  const act = limitedOf(limit.act);
  const name = t(`staff.act.${limit.act}`);
  return (
    <Detail
      label={name}
      title={name}
      under={act === undefined ? t('staff.console.rules.fixed') : t('staff.console.rules.of_day')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={maySet && act !== undefined ? <LimitFoot limit={limit} act={act} /> : undefined}
    >
      <Effects
        title={t('staff.console.rules.means')}
        effects={[
          ...(act === undefined
            ? [{ tone: 'rule', text: t('staff.console.rules.means.always') } as const]
            : ([
                { tone: 'good', text: t('staff.console.rules.means.below', { amount: yuan(limit.fromFen) }) },
                { tone: 'next', text: t('staff.console.rules.means.sum') },
              ] as const)),
          { tone: 'lost', text: t('staff.console.rules.means.maker') },
          { tone: 'care', text: t('staff.console.rules.means.lapses') },
        ]}
      />
    </Detail>
  );
}

export function TwoPersonRules(): ReactNode {
  const { t } = useText();
  const opened = usePath().slice(BASE.length + 1);
  const list = useCall(listLimits, {});
  const rows = list.data?.rows ?? [];
  const open = (row: Limit | undefined): void => replaceAddress(row === undefined ? BASE : `${BASE}/${row.act}`);
  const index = rows.findIndex(({ act }) => act === opened);
  const limit = rows[index];
  useRowKeys({ rows, index, isOpen: limit !== undefined, open });
  const columns = useLimitColumns();
  return (
    <div className="c-page">
      <PageHead title={t('staff.console.rules')} />
      <div className="c-body" {...(limit !== undefined && { 'data-open': '' })}>
        <section className="c-list" tabIndex={0} aria-label={t('staff.console.rules')}>
          <ListState list={list}>
            <Proposals />
            <h2 className="c-list-head">
              {t('staff.console.rules.limits')}
              <em>{t('staff.console.rules.limits.hint')}</em>
            </h2>
            <Table<Limit>
              rowKey="act"
              columns={columns}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              onRow={(row) => ({ onClick: () => open(row), 'aria-selected': row === limit })}
            />
          </ListState>
        </section>
        {limit !== undefined && <OpenLimit key={limit.act} limit={limit} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k'].map((key) => [key.toUpperCase(), t(`staff.console.key.${key}`)])} />
    </div>
  );
}
