/**
 * /console/terminals/models: models of terminals, where their terminals are, and how their serial numbers are written.
 */
import { Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate, replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { NARROW, useMedia } from '#platform/ui-console/use-media.ts';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { IMPORT_PATH } from '../stock/stock-address.ts';
import { StockFiles } from '../stock/stock-files.tsx';
import { ModelDetail } from './model-detail.tsx';
import { daysLeft, useRuleText, type Model } from './model-figures.ts';
import { modelPathOf, openModelIn } from './models-address.ts';
import { NewModel } from './new-model.tsx';
import styles from '../stock/stock.module.css';

const PLACES = ['atRoots', 'below', 'bound', 'activated'] as const;
const STYLES = { atRoots: 'at-roots', below: 'below', bound: 'bound', activated: 'activated' } as const;

const totalOf = (model: Model): number => PLACES.reduce((sum, place) => sum + model[place], 0);

const sumOf = (models: readonly Model[], of: (model: Model) => number): number =>
  models.reduce((sum, model) => sum + of(model), 0);

const FEW_DAYS = 21;

function Stack({ model }: { model: Model }): ReactNode {
  return (
    <span className={styles['stack']} aria-hidden="true">
      {PLACES.map((place) => (
        <i key={place} className={styles[STYLES[place]]} style={{ flex: model[place] }} />
      ))}
    </span>
  );
}

function DaysLeft({ model }: { model: Model }): ReactNode {
  const { t } = useText();
  const days = daysLeft(model);
  if (model.withdrawnOn !== undefined) return <span className="c-soft">{t('terminals.console.no-more')}</span>;
  if (days === undefined) return <span className="c-soft">–</span>;
  return (
    <>
      <b {...(days < FEW_DAYS && { style: { color: 'var(--warning-ink)' } })}>
        {t('terminals.console.days', { count: formatCount(days) })}
      </b>
      <span>{t('terminals.console.a-day', { count: formatCount(model.activatedLately) })}</span>
    </>
  );
}

const useColumns = (isCompact: boolean): TableColumnsType<Model> => {
  const { t } = useText();
  const ruleText = useRuleText();
  const all: TableColumnsType<Model> = [
    {
      key: 'name',
      title: t('terminals.console.brand-model'),
      render: (_, model) => (
        <>
          <b>{`${model.brand} ${model.name}`}</b>
          <span>
            {model.withdrawnOn === undefined
              ? joined(ruleText(model), t('terminals.console.policies', { count: model.policies.length }))
              : t('terminals.console.withdrawn', { day: model.withdrawnOn })}
          </span>
        </>
      ),
    },
    {
      key: 'total',
      width: 84,
      title: t('terminals.console.total'),
      align: 'right',
      className: 'c-strong',
      render: (_, model) => formatCount(totalOf(model)),
    },
    ...PLACES.map((place) => ({
      key: place,
      width: 84,
      title: t(`terminals.console.place.${place}`),
      align: 'right' as const,
      render: (_: unknown, model: Model) => formatCount(model[place]),
    })),
    { key: 'stack', width: 130, title: '', render: (_, model) => <Stack model={model} /> },
    { key: 'days', width: 100, title: t('terminals.console.lasts'), render: (_, model) => <DaysLeft model={model} /> },
  ];
  return all.filter(({ key }) => !isCompact || key !== 'stack');
};

function Sums({ models }: { models: readonly Model[] }): ReactNode {
  const { t } = useText();
  const total = sumOf(models, totalOf);
  const [tenths = 0] = percentParts([
    sumOf(models, ({ activated }) => activated),
    total - sumOf(models, ({ activated }) => activated),
  ]);
  const stocked = formatCount(sumOf(models, ({ stockedLately }) => stockedLately));
  const under = {
    atRoots: t('terminals.console.stocked-lately', { count: stocked }),
    below: t('terminals.console.below-hint'),
    bound: t('terminals.console.not-active'),
    activated: total === 0 ? '' : formatShare(tenths),
  };
  return (
    <div className={styles['sums']}>
      <div>
        <span>{t('terminals.console.all-terminals')}</span>
        <b>{formatCount(total)}</b>
        <em>{t('terminals.console.models-count', { count: models.length })}</em>
      </div>
      {PLACES.map((place) => (
        <div key={place}>
          <span>{t(`terminals.console.place.${place}`)}</span>
          <b>{formatCount(sumOf(models, (model) => model[place]))}</b>
          <em>{under[place]}</em>
        </div>
      ))}
    </div>
  );
}

const summaryOf = (models: readonly Model[], width: number, title: string): ReactNode =>
  models.length > 0 && (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>{title}</Table.Summary.Cell>
      {[totalOf, ...PLACES.map((place) => (model: Model) => model[place])].map((of, index) => (
        <Table.Summary.Cell key={String(index)} index={index + 1} align="right">
          {formatCount(sumOf(models, of))}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={6} colSpan={width - 6} />
    </Table.Summary.Row>
  );

function ModelTable({
  models,
  isLoading,
  openId,
}: {
  models: readonly Model[];
  isLoading: boolean;
  openId: string | undefined;
}): ReactNode {
  const { t } = useText();
  const isNarrow = useMedia(NARROW);
  const columns = useColumns(isNarrow && openId !== undefined);
  return (
    <Table<Model>
      rowKey="id"
      columns={columns}
      dataSource={[...models]}
      loading={isLoading}
      tableLayout="fixed"
      pagination={false}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminals.console.no-models')} />,
      }}
      onRow={({ id }) => ({ onClick: () => replaceAddress(modelPathOf(id)), 'aria-selected': id === openId })}
      summary={() => summaryOf(models, columns.length, t('terminals.console.total'))}
    />
  );
}

function Legend(): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['keys']} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place}>
          <i className={styles[STYLES[place]]} />
          {t(`terminals.console.place.${place}`)}
        </span>
      ))}
    </div>
  );
}

function Latest(): ReactNode {
  const { t } = useText();
  return (
    <>
      <div className={styles['subhead']}>
        <h2>{t('terminals.console.latest')}</h2>
        <span>{t('terminals.console.latest-hint')}</span>
        <Link to="/terminals/batches">{t('terminals.console.all-batches')}</Link>
      </div>
      <StockFiles state="stocked" pageSize={5} />
    </>
  );
}

function Head({ onNew }: { onNew: () => void }): ReactNode {
  const { t } = useText();
  return (
    <PageHead title={t('terminals.console.models')}>
      {useMay('stock:manage') && (
        <>
          <Button icon={<Icon name="upload" size={18} />} onClick={() => navigate(IMPORT_PATH)}>
            {t('terminals.console.import')}
          </Button>
          <Button icon={<Icon name="plus" size={18} />} onClick={onNew}>
            {t('terminals.console.new-model')}
          </Button>
        </>
      )}
    </PageHead>
  );
}

export function Models(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('stock:manage');
  const openId = openModelIn(usePath());
  const list = useCall(listModels, {});
  const models = list.data?.rows ?? [];
  const index = models.findIndex(({ id }) => id === openId);
  const shown = models[index];
  const open = (id: string | undefined): void => replaceAddress(modelPathOf(id));
  const isOpen = shown !== undefined || openId === 'new';
  useRowKeys({ rows: models, index, isOpen, open: (row) => open(row?.id) });
  useKeys({ i: mayManage ? () => navigate(IMPORT_PATH) : undefined, n: mayManage ? () => open('new') : undefined });
  const keys = mayManage ? ['j', 'k', 'i', 'n'] : ['j', 'k'];
  const brands = [...new Set(models.map(({ brand }) => brand))];
  return (
    <div className="c-page">
      <Head onNew={() => open('new')} />
      <Sums models={models} />
      <div className="c-body" {...(isOpen && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('terminals.console.models')}>
            <ModelTable models={models} isLoading={list.isPending} openId={openId} />
            <Legend />
            <Latest />
          </section>
        </ListState>
        {openId === 'new' && <NewModel brands={brands} onClose={() => open(undefined)} onAdded={open} />}
        {shown && <ModelDetail key={shown.id} model={shown} mayManage={mayManage} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={keys.map((key) => [key.toUpperCase(), t(`terminals.console.key.${key}`)])} />
    </div>
  );
}
