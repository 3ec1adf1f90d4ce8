import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { parseWordings, type Word } from './wordings.ts';

/** Returns the configured word: `wording('promoter') ?? t('…')`. */
export const useWording = (): ((word: Word) => string | undefined) => {
  const { lang } = useText();
  const wordings = parseWordings(useSession().systemConfig?.['wording']);
  return (word) => wordings[lang]?.[word];
};
