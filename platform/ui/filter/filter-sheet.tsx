import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '../basics/button.tsx';
import type { Choice } from './chips.tsx';
import { cx } from '../theme/cx.ts';
import { Icon } from '../basics/icon.tsx';
import { Sheet } from '../overlay/sheet.tsx';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  onReset: () => void;
  /** Takes the choice over and closes. */
  onApply: () => void;
  /** Label of the apply button with the live count, e.g. 查看 12 笔; a plain one while it is unknown. */
  apply?: string;
  title?: string;
  children: ReactNode;
}

export function FilterSheet({ open, onClose, onReset, onApply, apply, title, children }: FilterSheetProps): ReactNode {
  const { t } = useText();
  const foot = (
    <>
      <Button kind="quiet" className="fit" onClick={onReset}>
        {t('ui.filter.reset')}
      </Button>
      <Button onClick={onApply}>{apply ?? t('ui.filter.apply')}</Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t('ui.filter.title')} foot={foot}>
      {children}
    </Sheet>
  );
}

interface OptionGroupProps<V extends string | number> {
  title: string;
  choices: readonly Choice<V>[];
  /** One value, or a list when several may be chosen. Tapping a chosen one lets it go. */
  value: V | undefined | readonly V[];
  onChange: (value: V, chosen: boolean) => void;
  /** Five narrow cells in a row. */
  narrow?: boolean;
  hint?: string;
  children?: ReactNode;
}

function isList<V>(value: V | undefined | readonly V[]): value is readonly V[] {
  return Array.isArray(value);
}

/** Equal cells, three in a row. `onChange` tells which cell was tapped and whether it is chosen now. */
export function OptionGroup<V extends string | number>({
  title,
  choices,
  value,
  onChange,
  narrow,
  hint,
  children,
}: OptionGroupProps<V>): ReactNode {
  const { t } = useText();
  const chosen = (candidate: V): boolean => (isList(value) ? value.includes(candidate) : value === candidate);
  const side = hint ?? (isList(value) ? t('ui.filter.several') : undefined);
  return (
    <section className="fgroup">
      <h3>
        {title}
        {side && <em>{side}</em>}
      </h3>
      <div className={cx('opts', narrow && 'opts--5')}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className="opt"
            aria-pressed={chosen(choice.value)}
            disabled={choice.disabled}
            onClick={() => onChange(choice.value, !chosen(choice.value))}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}

/** A line of the filter sheet that opens a longer list. */
export function FilterRow({
  title,
  value,
  onClick,
}: {
  title: string;
  value?: ReactNode;
  onClick: () => void;
}): ReactNode {
  const { t } = useText();
  return (
    <button type="button" className="frow" onClick={onClick}>
      {title}
      <em>{value ?? t('ui.filter.all')}</em>
      <Icon name="chevron" size={16} />
    </button>
  );
}

export { DateRange } from '../form/date-field.tsx';
