import { useState } from 'react';
import { tellFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { saveStatement, shareStatement } from './statement-file.ts';

type Doing = 'pdf' | 'xlsx' | 'share';

export interface Files {
  /** What is being fetched. */
  readonly doing: Doing | undefined;
  readonly start: (what: Doing) => void;
}

/** The files of a statement, one at a time; tells where they went, or why there is none. */
export const useFiles = (month: string): Files => {
  const { t } = useText();
  const [doing, setDoing] = useState<Doing>();
  const run = async (what: Doing): Promise<void> => {
    setDoing(what);
    try {
      const saved = what === 'share' ? await shareStatement(month) : await saveStatement(month, what);
      if (saved !== undefined) toast(t('statements.file.saved', { name: saved }), 'check');
    } catch (error) {
      tellFailure(error);
    } finally {
      setDoing(undefined);
    }
  };
  return { doing, start: (what) => void (doing === undefined && run(what)) };
};
