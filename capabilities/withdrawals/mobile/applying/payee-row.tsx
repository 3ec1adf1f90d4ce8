import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import type { Preview } from '../../contract/applying/preview-withdrawal.ts';

interface PayeeRowProps {
  preview: Preview;
  disabled: boolean;
  onChange: (id: string) => void;
}

type Payee = Preview['payees'][number];

/** The settlement account that receives the money; a tap opens the list if there are others. */
export function PayeeRow({ preview, disabled, onChange }: PayeeRowProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { payee, payees } = preview;
  const title = (shown: Payee): string =>
    t('withdrawals.withdraw.card', { bank: shown.bankName, tail: shown.cardTail });
  const waitsOf = ({ payableAt = '' }: Payee): string =>
    t('withdrawals.withdraw.payable', { at: formatDateTime(payableAt) });
  const choose = (id: string): void => {
    onChange(id);
    setOpen(false);
  };
  if (payee === undefined)
    return <Row lead={<Disc square icon="card" />} title={t('withdrawals.withdraw.no-payee')} disabled />;
  return (
    <>
      <Row
        lead={<Disc square icon="card" />}
        title={title(payee)}
        meta={joined(payee.holderName, payee.branchName)}
        disabled={disabled}
        {...(payees.length > 1 && { onClick: () => setOpen(true) })}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('withdrawals.withdraw.payee')}>
        <Rows indent="disc">
          {payees.map((other) => (
            <Row
              key={other.id}
              lead={<Disc square icon="card" />}
              title={title(other)}
              meta={other.payableAt === undefined ? joined(other.holderName, other.branchName) : waitsOf(other)}
              disabled={other.payableAt !== undefined}
              value={
                other.id === payee.id ? (
                  <Icon name="check" size={20} label={t('withdrawals.withdraw.chosen')} />
                ) : undefined
              }
              chevron={false}
              onClick={() => choose(other.id)}
            />
          ))}
        </Rows>
      </Sheet>
    </>
  );
}

/** While a new card waits: until when the money goes to the former one. */
export function WaitingPayee({ preview: { payee, payees } }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const next = payees.find(({ replacesId }) => replacesId !== undefined && replacesId === payee?.id);
  if (payee === undefined || next?.payableAt === undefined) return null;
  const values = { tail: payee.cardTail, next: next.cardTail, at: formatDateTime(next.payableAt) };
  return <p className="t-meta">{t('withdrawals.withdraw.waiting', values)}</p>;
}
