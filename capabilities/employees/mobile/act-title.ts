import type { useText } from '#platform/i18n/browser.tsx';
import type { Act } from '../contract/acts.ts';

interface ActFacts {
  act: Act;
  operation?: string | undefined;
  kind?: string | undefined;
}

export const actTitle = ({ act, operation = '', kind = '' }: ActFacts, t: ReturnType<typeof useText>['t']): string =>
  t(`employees.act.${act.replace('.', '-')}`, { operation, kind });
