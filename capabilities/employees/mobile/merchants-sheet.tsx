/**
 * All of the agent's own merchants, or some that are ticked; the sheet says which acts the choice limits and which it
 * does not.
 */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { MerchantTicks } from '#capabilities/merchants/mobile/api.ts';
import styles from './employees.module.css';

/** The most merchants that a request accepts. */
const MOST = 1_000;

interface MerchantsSheetProps {
  ownCount: number | undefined;
  chosen: readonly string[] | undefined;
  onClose: () => void;
  onSave: (merchantIds: string[] | undefined) => void;
}

export function MerchantsSheet({ ownCount, chosen, onClose, onSave }: MerchantsSheetProps): ReactNode {
  const { t } = useText();
  const [isAll, setAll] = useState(chosen === undefined);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const toggle = (id: string): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    if (next.size > MOST) toast(t('employees.merchants-most', { most: MOST }));
    else setIds(next);
  };
  const foot = isAll ? (
    <Button onClick={() => onSave(undefined)}>
      {ownCount === undefined
        ? t('employees.merchants-every')
        : t('employees.merchants-save-all', { count: formatCount(ownCount) })}
    </Button>
  ) : (
    <Button disabled={ids.size === 0} onClick={() => onSave([...ids])}>
      {t('employees.merchants-save', { count: ids.size })}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('employees.merchants')} foot={foot}>
      <div className={styles['form']}>
        <p className="t-meta">{t('employees.merchants-lead')}</p>
        <div role="radiogroup" aria-label={t('employees.merchants')} className={styles['choices']}>
          <Choice on={isAll} name="every" onChoose={() => setAll(true)} />
          <Choice on={!isAll} name="chosen" onChoose={() => setAll(false)} />
        </div>
        {!isAll && <MerchantTicks ticked={ids} onToggle={toggle} />}
      </div>
    </Sheet>
  );
}

function Choice({ on, name, onChoose }: { on: boolean; name: 'every' | 'chosen'; onChoose: () => void }): ReactNode {
  const { t } = useText();
  return (
    <label className={styles['choice']}>
      <input type="radio" name="managed" checked={on} onChange={onChoose} />
      <b>{t(`employees.merchants-${name}`)}</b>
      <em>{t(`employees.merchants-${name}-hint`)}</em>
    </label>
  );
}
