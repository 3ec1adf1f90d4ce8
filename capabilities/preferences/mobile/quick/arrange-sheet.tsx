/** Puts home's quick entries in order, and hides or shows them. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, IconButton } from '#platform/ui/basics/button.tsx';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { changeQuickEntries } from '../../contract/quick/change-quick-entries.ts';
import type { ArrangedEntries } from '../../rules/quick/arrange-entries.ts';
import { keepEntries, movedTo } from '../../rules/quick/keep-entries.ts';
import type { ArrangeSheetProps } from './arrange-props.ts';
import { useDrag, type Drag } from './use-drag.ts';
import styles from './arrange-sheet.module.css';

export function ArrangeSheet({ order, arrange, kept, shownAs, onSaved, onClose }: ArrangeSheetProps): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState<ArrangedEntries>(() => arrange(kept));
  const [isReset, setReset] = useState(false);
  const change = useCommand(changeQuickEntries, { onSuccess: () => void onSaved().then(onClose, onClose) });
  const set = (next: ArrangedEntries): void => {
    setDraft(next);
    setReset(false);
  };
  const move = (from: number, to: number): void => set({ ...draft, shown: movedTo(draft.shown, from, to) });
  const drag = useDrag(move);
  const reset = (): void => {
    setDraft(arrange(undefined));
    setReset(true);
  };
  const hide = (entry: string): void =>
    set({ shown: draft.shown.filter((one) => one !== entry), hidden: [...draft.hidden, entry] });
  const show = (entry: string): void =>
    set({ shown: [...draft.shown, entry], hidden: draft.hidden.filter((one) => one !== entry) });
  const foot = (
    <>
      <Button kind="quiet" className="fit" onClick={reset}>
        {t('preferences.quick-entries.reset')}
      </Button>
      <Button
        running={change.isPending}
        onClick={() => change.mutate({ kept: isReset ? null : sent(keepEntries(order, draft, kept)) })}
      >
        {t('preferences.quick-entries.save')}
      </Button>
    </>
  );
  return (
    <Sheet open onClose={onClose} title={t('preferences.quick-entries.title')} foot={foot}>
      <ul className={styles['list']} aria-label={t('preferences.quick-entries.shown')}>
        {draft.shown.map((entry, index) => (
          <ShownLine
            key={entry}
            {...shownAs(entry)}
            index={index}
            last={draft.shown.length - 1}
            drag={drag}
            onMove={(to) => move(index, to)}
            onHide={() => hide(entry)}
          />
        ))}
      </ul>
      {draft.hidden.length > 0 && <h3 className={styles['head']}>{t('preferences.quick-entries.hidden')}</h3>}
      <ul className={styles['list']} aria-label={t('preferences.quick-entries.hidden')}>
        {draft.hidden.map((entry) => (
          <HiddenLine key={entry} {...shownAs(entry)} onShow={() => show(entry)} />
        ))}
      </ul>
    </Sheet>
  );
}

const sent = ({ order, hidden }: ReturnType<typeof keepEntries>) => ({ order: [...order], hidden: [...hidden] });

interface ShownLineProps {
  icon: IconName;
  label: string;
  index: number;
  last: number;
  drag: Drag;
  onMove: (to: number) => void;
  onHide: () => void;
}

function ShownLine({ icon, label, index, last, drag, onMove, onHide }: ShownLineProps): ReactNode {
  const { t } = useText();
  return (
    <li className={cx(styles['line'], drag.at === index && styles['dragged'])}>
      {/* the buttons do the same for those who cannot drag */}
      <span className={styles['handle']} {...drag.handle(index)}>
        <Icon name="list" size={20} />
        <Icon name={icon} />
        <span className={styles['label']}>{label}</span>
      </span>
      <IconButton
        icon="chevron-down"
        className={styles['up']}
        label={t('preferences.quick-entries.up', { name: label })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('preferences.quick-entries.down', { name: label })}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      />
      <IconButton icon="eye" label={t('preferences.quick-entries.hide', { name: label })} onClick={onHide} />
    </li>
  );
}

interface HiddenLineProps {
  icon: IconName;
  label: string;
  onShow: () => void;
}

function HiddenLine({ icon, label, onShow }: HiddenLineProps): ReactNode {
  const { t } = useText();
  return (
    <li className={cx(styles['line'], styles['hidden'])}>
      <Icon name={icon} />
      <span className={styles['label']}>{label}</span>
      <IconButton icon="eye-off" label={t('preferences.quick-entries.show', { name: label })} onClick={onShow} />
    </li>
  );
}
