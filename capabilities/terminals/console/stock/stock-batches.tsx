/** /console/terminals/batches: all imports of terminals, by what became of them. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { navigate, replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { IMPORT_PATH } from './stock-address.ts';
import { StockFiles } from './stock-files.tsx';

const PATH = '/terminals/batches';
const STATES = ['all', 'stocked', 'draft', 'undone', 'dismissed'] as const;
const PAGE_SIZE = 50;

const stateIn = (search: string): (typeof STATES)[number] => {
  const given = new URLSearchParams(search).get('state');
  return STATES.find((state) => state === given) ?? 'all';
};

export function StockBatches(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('stock:manage');
  const state = stateIn(useSearch());
  return (
    <div className="c-page">
      <PageHead title={t('terminals.console.batches')}>
        {mayManage && (
          <Button icon={<Icon name="upload" size={18} />} onClick={() => navigate(IMPORT_PATH)}>
            {t('terminals.console.import')}
          </Button>
        )}
      </PageHead>
      <div className="c-filters">
        <FilterSelect
          label={t('terminals.console.state')}
          value={state}
          options={STATES.map((value) => ({ value, label: t(`terminals.console.state.${value}`) }))}
          onChange={(to) => replaceAddress(PATH, to === 'all' ? '' : `?state=${to}`)}
        />
        <span className="c-filters-end">{t('terminals.console.latest-hint')}</span>
      </div>
      <div className="c-body">
        <section className="c-list" tabIndex={0} aria-label={t('terminals.console.batches')}>
          <StockFiles pageSize={PAGE_SIZE} {...(state !== 'all' && { state })} />
        </section>
      </div>
    </div>
  );
}
