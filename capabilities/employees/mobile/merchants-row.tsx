/** 管哪些商户: of which merchants one of the staff may change something. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { MerchantsSheet } from './merchants-sheet.tsx';

interface MerchantsRowProps {
  /** How many the agent has of its own, where it is known. */
  ownCount: number | undefined;
  /** Undefined: all of the agent's own. */
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
