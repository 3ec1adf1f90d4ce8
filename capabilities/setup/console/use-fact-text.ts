import { useText } from '#platform/i18n/browser.tsx';
import type { Step } from './step-facts.ts';

/** The fact of a step in one line. */
export const useFactText = (): ((step: Step) => string) => {
  const { t } = useText();
  return ({ step, fact, name, count }) =>
    t(`setup.console.fact.${step}.${fact}`, { name: name ?? '', count: count ?? 0 });
};
