/** Tab of /console/identities: certified cards that end soon or have ended, and whether the agent knows. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { useSearch } from '#platform/ui-console/navigation.ts';
import { CaseTable } from '#platform/ui-console/review/case-table.tsx';
import { addressIn } from '#platform/ui-console/review/review-address.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { listEnds } from '../contract/list-ends.ts';
import { AgentCell } from './agent-cell.tsx';

type End = AnswerOf<typeof listEnds>['rows'][number];

const everyMs = 60_000;

export const useCardEnds = () => useCall(listEnds, {}, { refetchMs: everyMs });

function Left({ left }: Pick<End, 'left'>): ReactNode {
  const { t } = useText();
  return left < 0 ? (
    <ToneTag tone="danger">{t('identity.console.over', { count: -left })}</ToneTag>
  ) : (
    <ToneTag tone={left <= 15 ? 'warning' : 'neutral'}>{t('identity.console.left', { count: left })}</ToneTag>
  );
}

const useColumns = (): TableColumnsType<End> => {
  const { t } = useText();
  return [
    { key: 'agent', title: t('identity.console.agent'), render: (_, row) => <AgentCell {...row.agent} /> },
    { key: 'until', title: t('identity.console.field.validUntil'), dataIndex: 'validUntil' },
    { key: 'left', title: t('identity.console.days_left'), render: (_, row) => <Left left={row.left} /> },
    {
      key: 'told',
      title: t('identity.console.told'),
      className: 'c-soft',
      render: (_, { notifiedOn, isRenewing }) =>
        isRenewing ? t('identity.console.renewing') : (notifiedOn ?? t('identity.console.not_told')),
    },
  ];
};

export function CardEnds(): ReactNode {
  const { t } = useText();
  const list = useCardEnds();
  const wanted = addressIn(useSearch()).text.toLowerCase();
  const rows = (list.data?.rows ?? []).filter(({ agent }) =>
    [agent.name, agent.code].some((word) => word.toLowerCase().includes(wanted)),
  );
  return (
    <CaseTable<End>
      page="/identities"
      label={t('identity.console.tab.ends')}
      list={{ ...list, data: list.data && { rows } }}
      columns={useColumns()}
    />
  );
}
