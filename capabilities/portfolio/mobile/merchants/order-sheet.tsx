/** The order of the list. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { MERCHANT_ORDERS } from '../../contract/classes/list-classed-merchants.ts';
import styles from './merchants.module.css';

type Order = (typeof MERCHANT_ORDERS)[number];

interface OrderSheetProps {
  open: boolean;
  value: Order;
  onClose: () => void;
  onChange: (order: Order) => void;
}

export function OrderSheet({ open, value, onClose, onChange }: OrderSheetProps): ReactNode {
  const { t } = useText();
  const pick = (order: Order): void => {
    onChange(order);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('portfolio.merchant-list.order')}>
      <Rows className={styles['choices']}>
        {MERCHANT_ORDERS.map((order) => (
          <Row
            key={order}
            title={t(`portfolio.order.${order}`)}
            meta={t(`portfolio.order.${order}-hint`)}
            value={
              order === value ? (
                <Icon name="check" className="t-link" label={t('portfolio.merchant-list.chosen')} />
              ) : undefined
            }
            chevron={false}
            onClick={() => pick(order)}
          />
        ))}
      </Rows>
    </Sheet>
  );
}
