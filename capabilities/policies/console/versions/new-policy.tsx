import { Alert, Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { addPolicy } from '../../contract/versions/add-policy.ts';
import { listProducts } from '../../contract/versions/list-products.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { POLICY_TEMPLATES, templateContent, type PolicyTemplate } from '../../rules/versions/policy-templates.ts';
import { PolicyFrame } from './policy-frame.tsx';
import { RateTable } from './rate-table.tsx';
import { StageCards } from './stage-cards.tsx';
import { WorkedExample } from './worked-example.tsx';

type Product = AnswerOf<typeof listProducts>['rows'][number];

interface TemplateCardsProps {
  template: PolicyTemplate;
  onChange: (template: PolicyTemplate) => void;
}

function TemplateCards({ template, onChange }: TemplateCardsProps): ReactNode {
  const { t } = useText();
  return (
    <div className="c-cards" role="radiogroup" aria-label={t('policies.console.template')}>
      {POLICY_TEMPLATES.map((each) => (
        <button key={each} type="button" role="radio" aria-checked={each === template} onClick={() => onChange(each)}>
          <b>{t(`policies.console.template.${each}`)}</b>
          <span>{t(`policies.console.template.${each}.does`)}</span>
        </button>
      ))}
    </div>
  );
}

interface PolicyRequest {
  readonly name: string;
  readonly policyCode: string;
  /** Position among the products. */
  readonly product: number | undefined;
}

interface RequestFieldsProps {
  wanted: PolicyRequest;
  products: readonly Product[];
  onChange: (wanted: PolicyRequest) => void;
}

function RequestFields({ wanted, products, onChange }: RequestFieldsProps): ReactNode {
  const { t } = useText();
  const set = (more: Partial<PolicyRequest>): void => onChange({ ...wanted, ...more });
  return (
    <div className="c-policy-fields">
      <label>
        {t('policies.console.name')}
        <Input value={wanted.name} autoFocus onChange={({ target }) => set({ name: target.value })} />
      </label>
      <label>
        {t('policies.console.code')}
        <Input value={wanted.policyCode} onChange={({ target }) => set({ policyCode: target.value })} />
      </label>
      <label>
        {t('policies.console.product')}
        <Select
          value={wanted.product}
          onChange={(product: number) => set({ product })}
          aria-label={t('policies.console.product')}
          options={products.map(({ brandName, modelName, policyCodes }, value) => ({
            value,
            label: joined(`${brandName} ${modelName}`, ...policyCodes),
          }))}
        />
      </label>
    </div>
  );
}

interface NewPolicyProps {
  onDone: (policyCode: string) => void;
  onClose: () => void;
}

const NOTHING: PolicyRequest = { name: '', policyCode: '', product: undefined };

const useAddPolicy = (onDone: NewPolicyProps['onDone']) =>
  useCommand(addPolicy, { refetches: [listVersions, listProducts], onSuccess: (added) => onDone(added.policyCode) });

/** A template fills every value, with examples in yuan beside it. Saved, it is the draft of the first version. */
export function NewPolicy({ onDone, onClose }: NewPolicyProps): ReactNode {
  const { t } = useText();
  const [template, setTemplate] = useState<PolicyTemplate>('quick');
  const [wanted, setPolicyRequest] = useState(NOTHING);
  const products = useCall(listProducts, {}).data?.rows;
  const command = useAddPolicy(onDone);
  const { name, policyCode, product } = wanted;
  const chosen = product === undefined ? undefined : products?.[product];
  const content = templateContent(template);
  const send = (): void => {
    if (chosen === undefined) return;
    const { brandName, modelName } = chosen;
    command.mutate({ policyCode, name, brandName, modelName, template });
  };
  const foot = (
    <>
      {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
      {products?.length === 0 && <Alert type="warning" showIcon title={t('policies.console.new.no_product')} />}
      <p className="c-note">{t('policies.console.new.hint')}</p>
      <div className="c-buttons">
        <Button onClick={onClose}>{t('console.cancel')}</Button>
        <Button
          type="primary"
          disabled={name.trim() === '' || policyCode.trim() === '' || chosen === undefined}
          loading={command.isPending}
          onClick={send}
        >
          {t('policies.console.new.save')}
        </Button>
      </div>
    </>
  );
  return (
    <PolicyFrame
      title={name || t('policies.console.new')}
      onClose={onClose}
      side={<WorkedExample content={content} />}
      sideTitle={t('policies.console.example')}
      sideUnder={t('policies.console.example.hint')}
      foot={foot}
    >
      <TemplateCards template={template} onChange={setTemplate} />
      <RequestFields wanted={wanted} products={products ?? []} onChange={setPolicyRequest} />
      <RateTable content={content} before={undefined} onChange={undefined} />
      <StageCards content={content} before={undefined} onChange={undefined} />
    </PolicyFrame>
  );
}
