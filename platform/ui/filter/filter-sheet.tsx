import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { cx } from '../theme/cx.ts';
import type { Choice } from './chips.tsx';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  onReset: () => void;
  /** Applies the selection and closes the sheet. */
  onApply: () => void;
  /** Label of the apply button with the live count, e.g. 查看 12 笔; a default label while the count is unknown. */
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
  /** One value, or a list for a multiple choice. Tapping a selected option deselects it. */
  value: V | undefined | readonly V[];
  onChange: (value: V, chosen: boolean) => void;
  /** Five narrow options per row. */
  narrow?: boolean;
  hint?: string;
  children?: ReactNode;
}

function isList<V>(value: V | undefined | readonly V[]): value is readonly V[] {
  return Array.isArray(value);
}

/** Options of equal width, three per row. `onChange` receives the tapped option and whether it is now selected. */
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

/** A row of the filter sheet that opens a longer list. */
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
