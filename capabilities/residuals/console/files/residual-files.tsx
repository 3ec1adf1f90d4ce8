/**
 * /console/acquirers/residuals: files of income that others computed: kept, mended, compared, booked by two persons.
 */
import { App as AntApp, Button, Checkbox, Empty, Input, Select, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { FileButton } from '#platform/ui-console/file-button.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { addFile } from '../../contract/files/add-file.ts';
import { listFiles } from '../../contract/files/list-files.ts';
import { listSenders } from '../../contract/senders/list-senders.ts';
import { openResidualIn, residualPathOf } from './files-address.ts';
import { OneFile } from './one-file.tsx';
import styles from './files.module.css';

type ResidualFile = AnswerOf<typeof listFiles>['rows'][number];

const PAGE_SIZE = 50;
const TONES: Record<ResidualFile['state'], Tone> = {
  uploaded: 'primary',
  proposed: 'warning',
  booked: 'success',
  reversed: 'neutral',
  discarded: 'neutral',
};

const useColumns = (): TableColumnsType<ResidualFile> => {
  const { t } = useText();
  return [
    {
      key: 'file',
      title: t('residuals.console.file'),
      render: (_, { no, name }) => (
        <>
          <b>{name}</b>
          <span>{no}</span>
        </>
      ),
    },
    { key: 'sender', title: t('residuals.console.sender'), dataIndex: 'sender' },
    { key: 'month', width: 110, title: t('residuals.console.month'), dataIndex: 'month' },
    {
      key: 'state',
      width: 130,
      title: t('residuals.console.state'),
      render: (_, { state }) => <ToneTag tone={TONES[state]}>{t(`residuals.console.state.${state}`)}</ToneTag>,
    },
    { key: 'by', width: 110, title: t('residuals.console.by'), className: 'c-soft', dataIndex: 'uploadedBy' },
    {
      key: 'at',
      width: 180,
      title: t('residuals.console.at'),
      className: 'c-soft',
      render: (_, { uploadedAt }) => formatDateTime(uploadedAt),
    },
  ];
};

/** Keeps a file; the meaning of its headings is that of the sender's last one. */
function Upload(): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const senders = useCall(listSenders, {}).data?.rows ?? [];
  const [sender, setSender] = useState<string>();
  const [month, setMonth] = useState('');
  const [map, setMap] = useState('');
  const [file, setFile] = useState<File>();
  const add = useCommand(addFile, {
    refetches: [listFiles, listSenders],
    onSuccess: ({ no }) => navigate(residualPathOf(no)),
  });
  const send = (): void => {
    if (sender === undefined || file === undefined) return;
    const onError = (error: unknown): void => void message.error(failureText(error, t), 12);
    add.mutate({ sender, month, file, ...(map.trim() !== '' && { map: map.trim() }) }, { onError });
  };
  return (
    <div className={styles['form']}>
      <label>
        {t('residuals.console.sender')}
        <Select
          value={sender ?? null}
          placeholder={t('residuals.console.choose-sender')}
          options={senders.map(({ code, name }) => ({ value: code, label: joined(name, code) }))}
          onChange={setSender}
        />
      </label>
      <label>
        {t('residuals.console.month')}
        <Input type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
      </label>
      <div>
        {t('residuals.console.choose-file')}
        <FileButton label={file?.name ?? t('residuals.console.choose-file')} accept=".csv,.xlsx" onFile={setFile} />
      </div>
      <label>
        {t('residuals.console.map')}
        <Input
          value={map}
          placeholder={senders.find(({ code }) => code === sender)?.mapping ?? t('residuals.console.map-hint')}
          onChange={({ target }) => setMap(target.value)}
        />
      </label>
      <span>
        <Button
          type="primary"
          disabled={sender === undefined || file === undefined || month === ''}
          loading={add.isPending}
          onClick={send}
        >
          {t('residuals.console.upload')}
        </Button>
      </span>
    </div>
  );
}

export function ResidualFiles(): ReactNode {
  const { t } = useText();
  const no = openResidualIn(usePath());
  const mayDecide = useMay('residual:decide');
  const [isAll, setAll] = useState(false);
  const columns = useColumns();
  const list = useCall(listFiles, { pageSize: PAGE_SIZE, ...(isAll && { isAll }) }, { enabled: no === undefined });
  if (no !== undefined) return <OneFile key={no} no={no} mayDecide={mayDecide} />;
  return (
    <div className="c-page">
      <PageHead title={t('residuals.console.title')}>
        <Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)}>
          {t('residuals.console.ended-too')}
        </Checkbox>
      </PageHead>
      <div className="c-body">
        <section className="c-list" tabIndex={0} aria-label={t('residuals.console.title')}>
          {mayDecide && <Upload />}
          <ListState list={list}>
            <Table<ResidualFile>
              rowKey="no"
              columns={columns}
              dataSource={list.data?.rows ?? []}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('residuals.console.none')} />,
              }}
              onRow={(row) => ({ onClick: () => navigate(residualPathOf(row.no)) })}
            />
          </ListState>
        </section>
      </div>
    </div>
  );
}
