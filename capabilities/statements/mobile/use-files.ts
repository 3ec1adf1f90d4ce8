import { useState } from 'react';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { saveStatement, saveYear, shareStatement } from './file/statement-file.ts';

/** One file at a time; reports where it was saved, or why there is none. */
const useSaving = <Action>() => {
  const { t } = useText();
  const [doing, setDoing] = useState<Action>();
  /** @param save gives the name under which the file was saved, if it was. */
  const run = async (what: Action, save: () => Promise<string | undefined>): Promise<void> => {
    setDoing(() => what);
    try {
      const saved = await save();
      if (saved !== undefined) toast(t('statements.file.saved', { name: saved }), 'check');
    } catch (error) {
      notifyFailure(error);
    } finally {
      setDoing(undefined);
    }
  };
  return {
    doing,
    start: (what: Action, save: () => Promise<string | undefined>) => void (doing === undefined && run(what, save)),
  };
};

type FileAction = 'pdf' | 'xlsx' | 'share';

export interface Files {
  /** The file that is being fetched. */
  readonly doing: FileAction | undefined;
  readonly start: (what: FileAction) => void;
}

/** The files of a statement. */
export const useFiles = (month: string): Files => {
  const { doing, start } = useSaving<FileAction>();
  const save = (what: FileAction) => (what === 'share' ? shareStatement(month) : saveStatement(month, what));
  return { doing, start: (what) => start(what, () => save(what)) };
};

/** The file of a year. */
export const useYearFile = (year: number): { isRunning: boolean; start: () => void } => {
  const { doing, start } = useSaving<'year'>();
  return { isRunning: doing !== undefined, start: () => start('year', () => saveYear(year)) };
};
