/** Notes about an agent, which only their writer sees; with a day they become to-dos. */
import { useRef, useState, type ReactNode } from 'react';
import { useCommand, useList, type ListState, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button, IconButton, SmallButton } from '#platform/ui/basics/button.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { addAgentNote } from '../../contract/notes/add-agent-note.ts';
import { deleteAgentNote } from '../../contract/notes/delete-agent-note.ts';
import { editAgentNote } from '../../contract/notes/edit-agent-note.ts';
import { listAgentNotes } from '../../contract/notes/list-agent-notes.ts';
import { listFollowUps } from '../../contract/notes/list-follow-ups.ts';
import { MAX_NOTE } from '../../contract/notes/note-rows.ts';
import styles from './agent-detail.module.css';

export type NoteRow = RowOf<typeof listAgentNotes>;

/** Reads that a note changes; the to-dos of home are read again when it is opened. */
const NOTE_READS = [listAgentNotes, listFollowUps] as const;

/** Days from today on which a follow-up can be due; `none` for a note without one. */
const DUE = { none: undefined, today: 0, tomorrow: 1, week: 7, month: 30 } as const;
type DueChoice = keyof typeof DUE;

const dueDay = (due: DueChoice, now: Date): string | undefined => {
  const days = DUE[due];
  return days === undefined ? undefined : addDays(businessDay(now), days);
};

export function NotesSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const now = useNow(true);
  const [body, setBody] = useState('');
  const [due, setDue] = useState<DueChoice>('none');
  const [isMarked, setMarked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const list = useList(listAgentNotes, { agentId: id, pageSize: 20 });
  const add = useCommand(addAgentNote, {
    invalidates: NOTE_READS,
    onSuccess: () => {
      setBody('');
      setDue('none');
    },
  });
  const day = dueDay(due, now);
  const save = (): void => {
    const text = body.trim();
    setMarked(text === '');
    if (text === '') return focusFirstError(form.current);
    add.mutate({ agentId: id, body: text, ...(day !== undefined && { dueDay: day }) });
  };
  const close = async (): Promise<void> => {
    const isLost = body.trim() !== '';
    if (!isLost || (await confirm({ title: t('agents.notes.lose'), ok: t('agents.notes.lose-ok') }))) onClose();
  };
  const foot = (
    <Button running={add.isPending} onClick={save}>
      {t(day === undefined ? 'agents.notes.save' : 'agents.notes.save-due')}
    </Button>
  );
  return (
    <Sheet open onClose={() => void close()} title={t('agents.notes.of', { name })} foot={foot} tall>
      <div ref={form} className={styles['field']}>
        <TextArea
          label={t('agents.notes.text')}
          hint={t('agents.notes.private')}
          value={body}
          error={isMarked && body.trim() === '' && t('agents.notes.missing')}
          maxLength={MAX_NOTE}
          rows={3}
          onChange={(event) => setBody(event.target.value)}
        />
        <div className={styles['due']}>
          <Chips
            label={t('agents.notes.due')}
            choices={(Object.keys(DUE) as DueChoice[]).map((value) => ({
              value,
              label: t(`agents.notes.due-${value}`),
            }))}
            value={due}
            onChange={setDue}
          />
        </div>
      </div>
      <NoteLines list={list} now={now} />
    </Sheet>
  );
}

function NoteLines({ list, now }: { list: ListState<NoteRow>; now: Date }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['notes']}>
      {list.rows.map((note) => (
        <NoteLine key={note.id} note={note} now={now} />
      ))}
      {list.hasMore && (
        <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
          {t('agents.picker.more')}
        </SmallButton>
      )}
    </div>
  );
}

function NoteLine({ note, now }: { note: NoteRow; now: Date }): ReactNode {
  const { t, lang } = useText();
  const remove = useCommand(deleteAgentNote, { invalidates: NOTE_READS });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({ title: t('agents.notes.delete-ask'), ok: t('agents.notes.delete'), danger: true });
    if (isSure) remove.mutate({ id: note.id });
  };
  return (
    <div className={cx(styles['note'], note.doneAt !== undefined && styles['isDone'])}>
      {note.dueDay !== undefined && <DoneTick note={note} />}
      <span className="grow">
        <p>{note.text}</p>
        <small>
          {formatShortDate(note.createdAt, now, lang)}
          <DueTag note={note} now={now} />
        </small>
      </span>
      <IconButton icon="trash" label={t('agents.notes.delete')} onClick={() => void ask()} />
    </div>
  );
}

export function DoneTick({ note }: { note: Pick<NoteRow, 'id' | 'text' | 'doneAt'> }): ReactNode {
  const { t } = useText();
  const edit = useCommand(editAgentNote, { invalidates: NOTE_READS });
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        className="cbx"
        checked={note.doneAt !== undefined}
        disabled={edit.isPending}
        aria-label={t('agents.notes.done', { text: note.text })}
        onChange={(event) => edit.mutate({ id: note.id, isDone: event.target.checked })}
      />
    </label>
  );
}

export function DueTag({ note, now }: { note: Pick<NoteRow, 'dueDay' | 'doneAt'>; now: Date }): ReactNode {
  const { t, lang } = useText();
  if (note.dueDay === undefined || note.doneAt !== undefined) return null;
  const isDue = note.dueDay <= businessDay(now);
  return (
    <Tag tone={isDue ? 'warning' : 'neutral'}>
      {t('agents.notes.due-on', { day: formatShortDate(note.dueDay, now, lang) })}
    </Tag>
  );
}
