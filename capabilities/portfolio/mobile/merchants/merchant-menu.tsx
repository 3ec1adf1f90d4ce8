/** The "…" of a merchant's page: notes, its transactions and terminals, putting it off, closing it. */
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { useManages } from '#capabilities/merchants/mobile/api.ts';
import { PATHS } from '../paths.ts';
import { CloseSheet } from './close-sheet.tsx';
import { NotesSheet } from './notes-sheet.tsx';
import { SnoozeSheet } from './snooze-sheet.tsx';
import styles from './merchant.module.css';

type OpenSheet = 'menu' | 'notes' | 'snooze' | 'close' | undefined;

export function MerchantMenu({ merchant }: { merchant: Merchant }): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<OpenSheet>(undefined);
  const close = (): void => setOpen(undefined);
  const { id, name } = merchant;
  return (
    <>
      <IconButton icon="more" label={t('portfolio.merchant.more')} onClick={() => setOpen('menu')} />
      <Sheet open={open === 'menu'} onClose={close} title={name}>
        <MenuRows merchant={merchant} onOpen={setOpen} />
      </Sheet>
      {open === 'notes' && <NotesSheet id={id} name={name} onClose={close} />}
      {open === 'snooze' && <SnoozeSheet id={id} name={name} onClose={close} />}
      {open === 'close' && <CloseSheet merchant={merchant} onClose={close} />}
    </>
  );
}

function MenuRows({ merchant, onOpen }: { merchant: Merchant; onOpen: (open: OpenSheet) => void }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const query = { merchantId: merchant.id };
  const canEdit = useManages()(merchant.id) && may('merchant:edit');
  const isOpen = merchant.status === 'approved';
  return (
    <Rows indent="icon" className={styles['choices']}>
      {canEdit && <Row icon="file" title={t('portfolio.notes.title')} onClick={() => onOpen('notes')} />}
      {mayOpen(PATHS.trades) && (
        <Row
          icon="trades"
          title={t('portfolio.merchant.trades')}
          to={PATHS.trades}
          query={{ ...query, merchantName: merchant.name }}
        />
      )}
      {mayOpen(PATHS.terminals) && (
        <Row icon="terminal" title={t('portfolio.merchant.its-terminals')} to={PATHS.terminals} query={query} />
      )}
      {mayOpen(PATHS.history) && (
        <Row icon="clock" title={t('portfolio.merchant.history')} to={PATHS.history} query={{ id: merchant.id }} />
      )}
      {canEdit && isOpen && <Row icon="snooze" title={t('portfolio.snooze.title')} onClick={() => onOpen('snooze')} />}
      {canEdit && merchant.isDirect && merchant.status !== 'closed' && (
        <Row icon="lock" title={t('portfolio.close.title')} onClick={() => onOpen('close')} />
      )}
    </Rows>
  );
}
