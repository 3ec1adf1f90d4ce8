import { Alert, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { changeCompany } from '../contract/change-company.ts';
import { getCompany } from '../contract/get-company.ts';
import { listSteps } from '../contract/list-steps.ts';

const PARTS = ['name', 'taxNumber', 'invoiceItem'] as const;
type Company = Readonly<Record<(typeof PARTS)[number], string>>;

/** Sends only what differs. */
export function CompanyForm(): ReactNode {
  const { t } = useText();
  const kept = useCall(getCompany, {}).data;
  const [typed, setTyped] = useState<Partial<Company>>({});
  const command = useCommand(changeCompany, {
    refetches: [getCompany, listSteps],
    onSuccess: () => setTyped({}),
  });
  if (kept === undefined) return null;
  const changed = PARTS.filter((part) => typed[part] !== undefined && typed[part] !== kept[part]);
  const send = (): void => command.mutate(Object.fromEntries(changed.map((part) => [part, typed[part]])));
  return (
    <div className="c-form">
      {PARTS.map((part) => (
        <label key={part}>
          {t(`setup.console.company.${part}`)}
          <Input
            value={typed[part] ?? kept[part]}
            onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
          />
        </label>
      ))}
      {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
      <Button type="primary" disabled={changed.length === 0} loading={command.isPending} onClick={send}>
        {t('setup.console.company.save')}
      </Button>
    </div>
  );
}
