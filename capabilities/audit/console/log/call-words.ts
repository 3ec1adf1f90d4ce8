/** An act in words: the part of the product, and the verb of the call. */
import { useText } from '#platform/i18n/browser.tsx';
import { CALL_PARTS, CALL_VERBS } from './call-parts.ts';

interface CallWords {
  readonly part: string;
  readonly verb: string;
}

export const useCallWords = () => {
  const { t } = useText();
  return (call: string): CallWords => {
    const [capability = '', stem = ''] = call.split('.');
    const verb = CALL_VERBS.find((each) => stem === each || stem.startsWith(`${each}-`));
    return {
      part: CALL_PARTS.some((each) => each === capability) ? t(`audit.console.part.${capability}`) : capability,
      verb: verb === undefined ? stem : t(`audit.console.verb.${verb}`),
    };
  };
};
