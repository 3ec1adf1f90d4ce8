import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '../basics/icon.tsx';
import { usePageAge } from './page-age.ts';
import { useOnline } from './use-online.ts';
import './action-bar.css';

interface ActionBarProps {
  /** One line above the buttons, such as the consequence of the action or a live result. */
  note?: ReactNode;
  /** The buttons only lead to other pages: they work without a network. */
  leads?: boolean;
  /** One primary and at most two others; give `className="fit"` to a button that keeps its own width. */
  children: ReactNode;
}

/** Without a network, or above figures that may be out of date, the buttons are off and the note gives the reason. */
function useHindrance(isNone: boolean): string | undefined {
  const { t } = useText();
  const age = usePageAge();
  const isOnline = useOnline();
  if (isNone) return undefined;
  if (!isOnline) return t('ui.offline-write');
  return age?.cause === 'kept' ? t('ui.old-write') : undefined;
}

export function ActionBar({ note, leads, children }: ActionBarProps): ReactNode {
  const hindrance = useHindrance(leads === true);
  const shown = hindrance === undefined ? note : <WhyNot tone="missing">{hindrance}</WhyNot>;
  return (
    <footer className="actionbar">
      <div className="actionbar-in">
        {shown && <div className="note">{shown}</div>}
        <fieldset className="btns" disabled={hindrance !== undefined}>
          {children}
        </fieldset>
      </div>
    </footer>
  );
}

interface WhyNotProps {
  /** `wrong`: something must be corrected; `missing`: something must still be entered. */
  tone?: 'wrong' | 'missing';
  /** A link to where the reason can be removed. */
  action?: ReactNode;
  children: ReactNode;
}

/** The reason why the button below is disabled; the `note` of an action bar. */
export function WhyNot({ tone = 'wrong', action, children }: WhyNotProps): ReactNode {
  return (
    <>
      <span className="why" data-tone={tone} role="status">
        <Icon name={tone === 'wrong' ? 'warn-filled' : 'info'} size={18} />
        <span>{children}</span>
      </span>
      {action}
    </>
  );
}
