import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { addSavedFilter } from '../../contract/saved/add-saved-filter.ts';
import { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import { MAX_SAVED_NAME } from '../../contract/saved/saved-filter-fields.ts';
import { nameProblem, type SavedFiltersProps } from './saved-filter.ts';
import { presetsIn, savedQuery } from './saved-search.ts';

interface SaveSheetProps extends Pick<SavedFiltersProps, 'list' | 'search' | 'now'> {
  days: SavedFiltersProps['days'] | undefined;
  open: boolean;
  onClose: () => void;
}

/** Names the filter that is chosen in the sheet. Mount it again each time it opens. */
export function SaveSheet({ open, list, search, days, now, onClose }: SaveSheetProps): ReactNode {
  const { t } = useText();
  const presets = presetsIn(search, days, now);
  const [name, setName] = useState('');
  const [preset, setPreset] = useState(presets[0]);
  const [problem, setProblem] = useState<string>();
  const save = useCommand(addSavedFilter, {
    invalidates: [listSavedFilters],
    onSuccess: () => {
      toast(t('preferences.saved-filters.saved'), 'check');
      onClose();
    },
    onError: (error) => {
      const told = nameProblem(error);
      setProblem(told);
      return told !== undefined;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('preferences.saved-filters.unnamed'));
    return save.mutate({ list, name: name.trim(), query: savedQuery(search, days, preset) });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('preferences.saved-filters.save-title')}>
      <form onSubmit={submit} noValidate>
        <Field
          label={t('preferences.saved-filters.name')}
          value={name}
          error={problem}
          maxLength={MAX_SAVED_NAME}
          autoComplete="off"
          enterKeyHint="done"
          onClear={() => setName('')}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <DaysGroup presets={presets} label={days?.label} value={preset} onChange={setPreset} />
        <div className="gap-3" />
        <Button type="submit" running={save.isPending}>
          {t('preferences.saved-filters.save')}
        </Button>
        <div className="gap-3" />
      </form>
    </Sheet>
  );
}

interface DaysGroupProps {
  /** Presets that mean the chosen days. */
  presets: readonly string[];
  label: ((preset: string) => string) | undefined;
  value: string | undefined;
  onChange: (preset: string | undefined) => void;
}

const FIXED = '';

/** Whether the days stay fixed, or are computed from a preset whenever the filter is opened. */
function DaysGroup({ presets, label, value, onChange }: DaysGroupProps): ReactNode {
  const { t } = useText();
  if (presets.length === 0) return null;
  const choices = [
    ...presets.map((preset) => ({ value: preset, label: label?.(preset) ?? preset })),
    { value: FIXED, label: t('preferences.saved-filters.fixed') },
  ];
  return (
    <OptionGroup
      title={t('preferences.saved-filters.days')}
      hint={t('preferences.saved-filters.days-hint')}
      choices={choices}
      value={value ?? FIXED}
      onChange={(chosen) => onChange(chosen === FIXED ? undefined : chosen)}
    />
  );
}
