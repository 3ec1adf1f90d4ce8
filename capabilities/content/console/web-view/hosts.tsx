/** /console/content/hosts: hosts whose pages the app shows; of all others it warns. */
import { Alert, Button, Empty, Input, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { usePermitted } from '#platform/ui-console/may.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { disableHost } from '../../contract/web-view/disable-host.ts';
import { enableHost } from '../../contract/web-view/enable-host.ts';
import { listHosts } from '../../contract/web-view/list-hosts.ts';

interface AddHostProps {
  value: string;
  isPending: boolean;
  onChange: (value: string) => void;
  onAdd: () => void;
}

function AddHost({ value, isPending, onChange, onAdd }: AddHostProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <Input
        className="c-search"
        value={value}
        aria-label={t('content.console.host')}
        placeholder="help.example.com"
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onAdd}
      />
      <Button disabled={value.trim() === ''} loading={isPending} onClick={onAdd}>
        {t('content.console.host.add')}
      </Button>
    </>
  );
}

export function Hosts(): ReactNode {
  const { t } = useText();
  const mayManage = usePermitted('content:manage');
  const [typed, setTyped] = useState('');
  const list = useCall(listHosts, {});
  const add = useCommand(enableHost, { refetches: [listHosts], onSuccess: () => setTyped('') });
  const remove = useCommand(disableHost, { refetches: [listHosts] });
  const error = add.error ?? remove.error;
  return (
    <div className="c-page">
      <PageHead title={t('content.console.hosts')}>
        {mayManage && (
          <AddHost
            value={typed}
            isPending={add.isPending}
            onChange={setTyped}
            onAdd={() => add.mutate({ host: typed })}
          />
        )}
      </PageHead>
      {error !== null && <Alert type="error" showIcon title={failureText(error, t)} />}
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('content.console.hosts')}>
            <Table
              rowKey="host"
              dataSource={[...(list.data?.rows ?? [])]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.console.none')} />,
              }}
              columns={[
                { key: 'host', title: t('content.console.host'), render: (_, { host }) => <b>{host}</b> },
                {
                  key: 'act',
                  width: 140,
                  title: t('content.console.act'),
                  render: (_, { host }) =>
                    mayManage && (
                      <Button size="small" onClick={() => remove.mutate({ host })}>
                        {t('content.console.host.remove')}
                      </Button>
                    ),
                },
              ]}
            />
            <p className="c-note">{t('content.console.hosts.how')}</p>
          </section>
        </ListState>
      </div>
    </div>
  );
}
