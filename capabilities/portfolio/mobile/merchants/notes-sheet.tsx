/** Notes about a merchant, which only the own agent sees. */
import { useState, type ReactNode } from 'react';
import { useCommand, useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { Button, IconButton, SmallButton } from '#platform/ui/basics/button.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { addMerchantNote } from '#capabilities/merchants/contract/notes/add-merchant-note.ts';
import { deleteMerchantNote } from '#capabilities/merchants/contract/notes/delete-merchant-note.ts';
import { listMerchantNotes } from '#capabilities/merchants/contract/notes/list-merchant-notes.ts';
import { MAX_NOTE } from '#capabilities/merchants/contract/notes/note-rows.ts';
import styles from './merchant.module.css';

const READS = [listMerchantNotes] as const;

export function NotesSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const now = useNow(true);
  const [body, setBody] = useState('');
  const list = useList(listMerchantNotes, { merchantId: id, pageSize: 20 });
  const add = useCommand(addMerchantNote, { invalidates: READS, onSuccess: () => setBody('') });
  const close = async (): Promise<void> => {
    const isKept = body.trim() === '';
    if (isKept || (await confirm({ title: t('portfolio.notes.lose'), ok: t('portfolio.notes.lose-ok') }))) onClose();
  };
  const foot = (
    <Button
      running={add.isPending}
      disabled={body.trim() === ''}
      onClick={() => add.mutate({ merchantId: id, body: body.trim() })}
    >
      {t('portfolio.notes.save')}
    </Button>
  );
  return (
    <Sheet open onClose={() => void close()} title={t('portfolio.notes.of', { name })} foot={foot} tall>
      <TextArea
        label={t('portfolio.notes.text')}
        hint={t('portfolio.notes.private')}
        value={body}
        maxLength={MAX_NOTE}
        rows={3}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className={styles['notes']}>
        {list.rows.map((note) => (
          <NoteLine key={note.id} note={note} now={now} />
        ))}
        {list.hasMore && (
          <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
            {t('portfolio.notes.more')}
          </SmallButton>
        )}
      </div>
    </Sheet>
  );
}

function NoteLine({ note, now }: { note: RowOf<typeof listMerchantNotes>; now: Date }): ReactNode {
  const { t, lang } = useText();
  const remove = useCommand(deleteMerchantNote, { invalidates: READS });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('portfolio.notes.delete-ask'),
      ok: t('portfolio.notes.delete'),
      danger: true,
    });
    if (isSure) remove.mutate({ id: note.id });
  };
  return (
    <div className={styles['note']}>
      <span className="grow">
        <p>{note.text}</p>
        <small>{formatWhen(note.createdAt, now, lang)}</small>
      </span>
      <IconButton icon="trash" label={t('portfolio.notes.delete')} onClick={() => void ask()} />
    </div>
  );
}
