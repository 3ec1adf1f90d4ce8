/** Places gained or lost: by arrow and wording, never by red and green. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';

/** @param places gained; null for an agent that was not ranked before. */
export function Gained({ places, children }: { places: number | null; children?: ReactNode }): ReactNode {
  const { t } = useText();
  if (places === null || places === 0)
    return (
      <span className="delta">
        <span aria-label={t('agents.place.same')}>–</span>
        {children && <em>{children}</em>}
      </span>
    );
  return (
    <span className={`delta ${places > 0 ? 'is-up' : 'is-down'}`}>
      <Icon name="up" className={places < 0 ? 'is-turned' : undefined} />
      <span className="vh">{t(places > 0 ? 'agents.place.up' : 'agents.place.down')}</span>
      {formatCount(Math.abs(places))}
      {children && <em>{children}</em>}
    </span>
  );
}
