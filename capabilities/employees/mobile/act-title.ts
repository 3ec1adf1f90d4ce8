import type { useText } from '#platform/i18n/browser.tsx';
import type { Act } from '../contract/acts.ts';

interface Done {
  act: Act;
  operation?: string | undefined;
  kind?: string | undefined;
}

export const actTitle = ({ act, operation = '', kind = '' }: Done, t: ReturnType<typeof useText>['t']): string =>
  t(`employees.act.${act.replace('.', '-')}`, { operation, kind });
