/** /console/policies: the list; below it, one policy with its draft by its code, and a new one at /new. */
import { Button, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { NewPolicy } from './new-policy.tsx';
import { PolicyPage } from './policy-page.tsx';

type Version = AnswerOf<typeof listVersions>['rows'][number];

interface PolicyRow {
  readonly code: string;
  readonly name: string;
  readonly inForce: Version | undefined;
  readonly coming: Version | undefined;
  readonly draft: Version | undefined;
}

const BASE = '/policies';
const NEW = 'new';

const policiesOf = (versions: readonly Version[]): PolicyRow[] =>
  [...new Set(versions.map(({ policyCode }) => policyCode))].map((code) => {
    const own = versions.filter(({ policyCode }) => policyCode === code);
    return {
      code,
      name: own[0]?.policyName ?? code,
      inForce: own.find(({ state }) => state === 'in_force'),
      coming: own.findLast(({ state }) => state === 'coming'),
      draft: own.find(({ state }) => state === 'draft'),
    };
  });

const useColumns = (): TableColumnsType<PolicyRow> => {
  const { t } = useText();
  const versionText = (version: Version | undefined): string =>
    version === undefined
      ? '-'
      : t('policies.console.version.since', { number: version.number, day: version.validFrom ?? '' });
  return [
    {
      key: 'name',
      title: t('policies.console.policy'),
      render: (_, { name, code }) => (
        <>
          <b>{name}</b>
          <span>{code}</span>
        </>
      ),
    },
    { key: 'force', title: t('policies.console.in_force'), render: (_, { inForce }) => versionText(inForce) },
    { key: 'coming', title: t('policies.console.coming'), render: (_, { coming }) => versionText(coming) },
    {
      key: 'draft',
      title: t('policies.console.draft'),
      render: (_, { draft }) =>
        draft && <ToneTag tone="primary">{t('policies.console.draft.number', { number: draft.number })}</ToneTag>,
    },
  ];
};

function PolicyList(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('policy:manage');
  const list = useCall(listVersions, {});
  const rows = policiesOf(list.data?.rows ?? []);
  const open = (code: string): void => replaceAddress(`${BASE}/${code}`);
  useKeys({ n: mayManage ? () => open(NEW) : undefined });
  return (
    <div className="c-page">
      <PageHead title={t('policies.console.policies')}>
        {mayManage && (
          <Button icon={<Icon name="plus" size={18} />} onClick={() => open(NEW)}>
            {t('policies.console.new')}
          </Button>
        )}
      </PageHead>
      <div className="c-body">
        <section className="c-list" tabIndex={0} aria-label={t('policies.console.policies')}>
          <ListState list={list}>
            <Table<PolicyRow>
              rowKey="code"
              columns={useColumns()}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{ emptyText: t('policies.console.empty') }}
              onRow={({ code }) => ({ onClick: () => open(code) })}
            />
          </ListState>
        </section>
      </div>
      <KeyList keys={mayManage ? [['N', t('policies.console.new')]] : []} />
    </div>
  );
}

export function Policies(): ReactNode {
  const opened = usePath().slice(BASE.length + 1);
  const toList = (): void => replaceAddress(BASE);
  if (opened === '') return <PolicyList />;
  if (opened === NEW) return <NewPolicy onDone={(code) => replaceAddress(`${BASE}/${code}`)} onClose={toList} />;
  return <PolicyPage key={opened} policyCode={opened} onClose={toList} />;
}
