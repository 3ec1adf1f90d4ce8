/** /console/terminals/import: new terminals from a file or a range, checked line by line, then stocked together. */
import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { cancelStockFile } from '../../contract/stock/cancel-stock-file.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import { listStockFiles } from '../../contract/stock/list-stock-files.ts';
import { IMPORT_PATH, openImportIn } from './stock-address.ts';
import { StockDone } from './stock-done.tsx';
import { StockReview } from './stock-review.tsx';
import { StockUpload } from './stock-upload.tsx';
import styles from './stock.module.css';

const STEPS = ['upload', 'review', 'done'] as const;

function Steps({ now, about }: { now: (typeof STEPS)[number]; about: string }): ReactNode {
  const { t } = useText();
  const current = STEPS.indexOf(now);
  return (
    <ol className={styles['steps']}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={index < current || now === 'done' ? 'done' : index === current ? 'now' : 'next'}
          {...(step === now && { 'aria-current': 'step' as const })}
        >
          <i>{index < current || now === 'done' ? <Icon name="check" size={16} /> : index + 1}</i>
          <span>{t(`terminals.console.step.${step}`)}</span>
        </li>
      ))}
      <li className={styles['about']}>{about}</li>
    </ol>
  );
}

function Leave({ no }: { no: string }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cancel = useCommand(cancelStockFile, {
    refetches: [listStockFiles, getStockFile],
    onSuccess: () => navigate(IMPORT_PATH),
  });
  return (
    <Button
      icon={<Icon name="close" size={18} />}
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ no }, { onError: (error) => void message.error(failureText(error, t), 10) })}
    >
      {t('terminals.console.dismiss')}
    </Button>
  );
}

function OpenImport({ no }: { no: string }): ReactNode {
  const { t } = useText();
  const mayManage = useMay('stock:manage');
  const file = useCall(getStockFile, { no });
  const isDraft = file.data?.state === 'draft';
  const about = file.data
    ? joined(file.data.name, t('terminals.console.lines', { count: formatCount(file.data.lineCount) }), no)
    : '';
  return (
    <div className="c-page">
      <PageHead title={t('terminals.console.import')}>
        {mayManage && (
          <Button icon={<Icon name="upload" size={18} />} onClick={() => navigate(IMPORT_PATH)}>
            {t('terminals.console.other-file')}
          </Button>
        )}
        {mayManage && isDraft && <Leave no={no} />}
      </PageHead>
      <Steps now={file.data === undefined || isDraft ? 'review' : 'done'} about={about} />
      <ListState list={file}>
        {file.data && (isDraft ? <StockReview file={file.data} /> : <StockDone file={file.data} />)}
      </ListState>
    </div>
  );
}

export function StockImport(): ReactNode {
  const { t } = useText();
  const no = openImportIn(usePath());
  if (no !== undefined) return <OpenImport key={no} no={no} />;
  return (
    <div className="c-page">
      <PageHead title={t('terminals.console.import')} />
      <Steps now="upload" about="" />
      <StockUpload />
    </div>
  );
}
