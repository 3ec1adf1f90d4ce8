import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { IconButton, SmallButton } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { PATHS } from '../terminal-paths.ts';
import { reasonText } from './reason-text.ts';
import { counts, countOf, type ScannedItem } from './scan-list.ts';
import styles from './scan.module.css';

interface ScannedRowsProps {
  items: readonly ScannedItem[];
  onRemove: (sn: string) => void;
}

/** Newest first; accepted ones are numbered, the others state the reason. */
export function ScannedRows({ items, onRemove }: ScannedRowsProps): ReactNode {
  const { t } = useText();
  return (
    <ul className={styles['list']} aria-label={t('terminals.scan-serials.list')}>
      {items.map((item, index) => (
        <ScannedRow
          key={`${item.sn} ${item.state === 'duplicate' ? 'again' : ''}`}
          item={item}
          number={countOf(items.slice(index))}
          onRemove={() => onRemove(item.sn)}
        />
      ))}
    </ul>
  );
}

function ScannedRow({
  item,
  number,
  onRemove,
}: {
  item: ScannedItem;
  number: number;
  onRemove: () => void;
}): ReactNode {
  const { t } = useText();
  const isGood = counts(item);
  const id = item.checked?.terminal?.id;
  return (
    <li data-bad={isGood ? undefined : ''}>
      {isGood ? <span className={styles['number']}>{number}</span> : <Icon name="close-filled" size={20} />}
      <span className="grow">
        <Serial sn={item.sn} />
        <em>
          <ItemNote item={item} />
        </em>
      </span>
      {isGood && <IconButton icon="close" label={t('terminals.scan-serials.remove')} onClick={onRemove} />}
      {!isGood && id !== undefined && (
        <SmallButton kind="quiet" onClick={() => push(PATHS.info, { id })}>
          {t('terminals.see')}
        </SmallButton>
      )}
    </li>
  );
}

function ItemNote({ item: { state, checked, firstAt } }: { item: ScannedItem }): ReactNode {
  const { t } = useText();
  if (state === 'checking' || state === 'unchecked') return t(`terminals.scan-serials.item-${state}`);
  if (state === 'duplicate')
    return t('terminals.scan-serials.item-duplicate', { time: firstAt ? formatTimeOfDay(firstAt) : '' });
  const terminal = checked?.terminal;
  if (checked?.reason !== undefined) return reasonText(checked, t);
  return terminal ? joined(`${terminal.brandName} ${terminal.modelName}`, terminal.policyName) : '';
}
