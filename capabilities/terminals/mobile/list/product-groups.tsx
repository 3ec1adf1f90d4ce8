import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { listOpenPolicies } from '#capabilities/policies/contract/opening/list-open-policies.ts';
import { listBrands } from '../../contract/list/list-brands.ts';
import type { ListFilter } from './terminal-filter.ts';

export interface GroupProps {
  filter: ListFilter;
  set: (change: Partial<ListFilter>) => void;
}

/** Brand, model (of the brand) and policy. */
export function ProductGroups({ filter, set }: GroupProps): ReactNode {
  const { t } = useText();
  const { data: brands = [] } = useCall(listBrands, {}, { staleMs: 600_000 });
  const { data: mine } = useCall(listOpenPolicies, {}, { staleMs: 60_000 });
  const models = brands.find(({ id }) => id === filter.brandId)?.models ?? [];
  const policies = (mine?.policies ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const text = (value: string | number | undefined): string | undefined => value?.toString();
  return (
    <>
      <OptionGroup
        title={t('terminals.filter.brand')}
        choices={brands.map(({ id, name }) => ({ value: id, label: name }))}
        value={text(filter.brandId)}
        onChange={(id, on) => set({ brandId: on ? id : undefined, modelId: undefined })}
      />
      {models.length > 0 && (
        <OptionGroup
          title={t('terminals.filter.model')}
          choices={models.map(({ id, name }) => ({ value: id, label: name }))}
          value={text(filter.modelId)}
          onChange={(id, on) => set({ modelId: on ? id : undefined })}
        />
      )}
      {policies.length > 0 && (
        <OptionGroup
          title={t('terminals.filter.policy')}
          choices={policies}
          value={text(filter.policyId)}
          onChange={(id, on) => set({ policyId: on ? id : undefined })}
        />
      )}
    </>
  );
}
