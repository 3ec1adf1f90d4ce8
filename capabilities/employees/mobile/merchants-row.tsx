/** 管哪些商户: the merchants of which an employee may change something. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { MerchantsSheet } from './merchants-sheet.tsx';

interface MerchantsRowProps {
  /** The number of own merchants of the agent, where it is known. */
  ownCount: number | undefined;
  /** Undefined for all of the agent's own merchants. */
  chosen: readonly string[] | undefined;
  onChange: (merchantIds: string[] | undefined) => void;
}

export function MerchantsRow({ ownCount, chosen, onChange }: MerchantsRowProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const value =
    chosen !== undefined
      ? t('employees.merchants-some', { count: formatCount(chosen.length) })
      : ownCount === undefined
        ? t('employees.merchants-every')
        : t('employees.merchants-all', { count: formatCount(ownCount) });
  return (
    <>
      <Row title={t('employees.merchants')} value={value} onClick={() => setOpen(true)} />
      {isOpen && (
        <MerchantsSheet
          ownCount={ownCount}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onSave={(ids) => {
            setOpen(false);
            onChange(ids);
          }}
        />
      )}
    </>
  );
}
