/** Renames and deletes saved filters. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, IconButton } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { deleteSavedFilter } from '../../contract/saved/delete-saved-filter.ts';
import { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import { renameSavedFilter } from '../../contract/saved/rename-saved-filter.ts';
import { MAX_SAVED_NAME } from '../../contract/saved/saved-filter-fields.ts';
import { nameProblem, type SavedFilter } from './saved-filter.ts';
import styles from './saved-filters.module.css';

interface ManageSheetProps {
  open: boolean;
  filters: readonly SavedFilter[];
  onClose: () => void;
}

export function ManageSheet({ open, filters, onClose }: ManageSheetProps): ReactNode {
  const { t } = useText();
  const [renamed, setRenamed] = useState<string>();
  return (
    <Sheet open={open} onClose={onClose} title={t('preferences.saved-filters.manage-title')}>
      <ul className={styles['list']}>
        {filters.map((filter) => (
          <li key={filter.id}>
            {filter.id === renamed ? (
              <RenameForm filter={filter} onDone={() => setRenamed(undefined)} />
            ) : (
              <Line filter={filter} onRename={() => setRenamed(filter.id)} />
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ filter, onRename }: { filter: SavedFilter; onRename: () => void }): ReactNode {
  const { t } = useText();
  const { id, name, isReduced } = filter;
  const remove = useCommand(deleteSavedFilter, { invalidates: [listSavedFilters] });
  const ask = async (): Promise<void> => {
    const title = t('preferences.saved-filters.delete-ask', { name });
    if (await confirm({ title, ok: t('preferences.saved-filters.delete'), danger: true })) remove.mutate({ id });
  };
  return (
    <div className={styles['line']}>
      <span className="grow">
        <span className={styles['name']}>{name}</span>
        {isReduced && <span className="t-meta">{t('preferences.saved-filters.is-reduced')}</span>}
      </span>
      <IconButton icon="edit" label={t('preferences.saved-filters.rename-of', { name })} onClick={onRename} />
      <IconButton icon="trash" label={t('preferences.saved-filters.delete-of', { name })} onClick={() => void ask()} />
    </div>
  );
}

function RenameForm({ filter, onDone }: { filter: SavedFilter; onDone: () => void }): ReactNode {
  const { t } = useText();
  const [name, setName] = useState(filter.name);
  const [problem, setProblem] = useState<string>();
  const rename = useCommand(renameSavedFilter, {
    invalidates: [listSavedFilters],
    onSuccess: onDone,
    onError: (error) => {
      const told = nameProblem(error);
      setProblem(told);
      return told !== undefined;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('preferences.saved-filters.unnamed'));
    if (name.trim() === filter.name) return onDone();
    return rename.mutate({ id: filter.id, name: name.trim() });
  };
  return (
    <form className={styles['rename']} onSubmit={submit} noValidate>
      <Field
        label={t('preferences.saved-filters.name')}
        value={name}
        error={problem}
        maxLength={MAX_SAVED_NAME}
        autoComplete="off"
        autoFocus
        enterKeyHint="done"
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles['buttons']}>
        <Button kind="quiet" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" running={rename.isPending}>
          {t('preferences.saved-filters.save')}
        </Button>
      </div>
    </form>
  );
}
