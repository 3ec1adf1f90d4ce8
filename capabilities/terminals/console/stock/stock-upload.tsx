/** The first step: a file or a range, who gets the terminals, and what holds for lines that do not say it. */
import { Alert, App as AntApp, Button, Input, Segmented, Select } from 'antd';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { addStockFile } from '../../contract/stock/add-stock-file.ts';
import { addStockRange } from '../../contract/stock/add-stock-range.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { listStockFiles } from '../../contract/stock/list-stock-files.ts';
import { listStockHolders } from '../../contract/stock/list-stock-holders.ts';
import { importPathOf } from './stock-address.ts';
import { StockFiles } from './stock-files.tsx';
import styles from './stock.module.css';

const KINDS = ['file', 'range'] as const;

interface ForLines {
  readonly holderCode: string;
  readonly model?: string;
  readonly policy?: string;
}

/** A field of files that are chosen or dropped. */
function Drop({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }): ReactNode {
  const { t } = useText();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (first !== undefined) onFile(first);
  };
  const over = (event: DragEvent, to: boolean): void => {
    event.preventDefault();
    setOver(to);
  };
  return (
    <label
      className={styles['drop']}
      {...(isOver && { 'data-over': '' })}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={20} />
      <b>{file?.name ?? t('terminals.console.drop')}</b>
      <em>{t('terminals.console.drop-hint')}</em>
      <input type="file" accept=".csv,.xlsx,.txt" onChange={({ target }) => take(target.files)} />
    </label>
  );
}

interface ProductsProps {
  readonly value: ForLines;
  readonly onChange: (value: ForLines) => void;
}

function Products({ value, onChange }: ProductsProps): ReactNode {
  const { t } = useText();
  const holders = useCall(listStockHolders, {}).data?.rows ?? [];
  const models = (useCall(listModels, {}).data?.rows ?? []).filter(({ withdrawnOn }) => withdrawnOn === undefined);
  const nameOf = ({ brand, name }: { brand: string; name: string }): string => `${brand} ${name}`;
  const model = models.find((one) => nameOf(one) === value.model);
  const policies = (model === undefined ? models : [model]).flatMap((one) => one.policies);
  const { holderCode, ...rest } = value;
  const without = (key: 'model' | 'policy'): ForLines => ({
    holderCode,
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== key && name !== 'policy')),
  });
  return (
    <>
      <label className={styles['wide']}>
        {t('terminals.console.holder')}
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          value={holderCode === '' ? null : holderCode}
          placeholder={t('terminals.console.choose-root')}
          options={holders.map(({ code, name, stock }) => ({
            value: code,
            label: joined(name, code, t('terminals.console.unbound-now', { count: formatCount(stock) })),
          }))}
          onChange={(code: string) => onChange({ ...value, holderCode: code })}
        />
      </label>
      <label>
        {t('terminals.console.for-lines', { what: t('terminals.console.model') })}
        <Select
          allowClear
          value={value.model ?? null}
          placeholder={t('terminals.console.as-in-file')}
          options={models.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
          onChange={(to: string | undefined) =>
            onChange(to === undefined ? without('model') : { ...without('model'), model: to })
          }
        />
      </label>
      <label>
        {t('terminals.console.for-lines', { what: t('terminals.console.policy') })}
        <Select
          allowClear
          value={value.policy ?? null}
          placeholder={t('terminals.console.as-in-file')}
          options={policies.map(({ name }) => ({ value: name, label: name }))}
          onChange={(to: string | undefined) =>
            onChange(to === undefined ? { holderCode, ...rest, policy: undefined as never } : { ...value, policy: to })
          }
        />
      </label>
    </>
  );
}

interface RangeProps {
  readonly range: { readonly from: string; readonly to: string };
  readonly onChange: (range: { from: string; to: string }) => void;
}

function Range({ range, onChange }: RangeProps): ReactNode {
  const { t } = useText();
  return (['from', 'to'] as const).map((end) => (
    <label key={end}>
      {t(`terminals.console.range.${end}`)}
      <Input value={range[end]} onChange={({ target }) => onChange({ ...range, [end]: target.value })} />
    </label>
  ));
}

function UploadForm(): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('file');
  const [file, setFile] = useState<File>();
  const [range, setRange] = useState({ from: '', to: '' });
  const [given, setGiven] = useState<ForLines>({ holderCode: '' });
  const open = { refetches: [listStockFiles], onSuccess: ({ no }: { no: string }) => navigate(importPathOf(no)) };
  const upload = useCommand(addStockFile, open);
  const add = useCommand(addStockRange, open);
  const fail = { onError: (error: unknown) => void message.error(failureText(error, t), 10) };
  const isReady =
    given.holderCode !== '' && (kind === 'file' ? file !== undefined : range.from !== '' && range.to !== '');
  const send = (): void => {
    if (kind === 'range') add.mutate({ ...given, ...range }, fail);
    else if (file !== undefined) upload.mutate({ ...given, file }, fail);
  };
  return (
    <div className={styles['form']}>
      <div className={styles['wide']}>
        <Segmented
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`terminals.console.by.${value}`) }))}
          onChange={setKind}
        />
      </div>
      {kind === 'file' ? (
        <div className={styles['wide']}>
          <Drop file={file} onFile={setFile} />
        </div>
      ) : (
        <Range range={range} onChange={setRange} />
      )}
      <Products value={given} onChange={setGiven} />
      <Alert className={styles['wide'] ?? ''} type="info" showIcon title={t('terminals.console.nothing-yet')} />
      <div className={styles['wide']}>
        <Button
          type="primary"
          size="large"
          disabled={!isReady}
          loading={upload.isPending || add.isPending}
          onClick={send}
        >
          {t('terminals.console.check')}
        </Button>
      </div>
    </div>
  );
}

export function StockUpload(): ReactNode {
  const { t } = useText();
  return (
    <div className="c-list" tabIndex={0} role="region" aria-label={t('terminals.console.import')}>
      <UploadForm />
      <div className={styles['subhead']}>
        <h2>{t('terminals.console.drafts')}</h2>
        <span>{t('terminals.console.drafts-hint')}</span>
      </div>
      <StockFiles state="draft" pageSize={10} />
    </div>
  );
}
