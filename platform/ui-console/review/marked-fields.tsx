import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CheckList, type Check } from '../check-list.tsx';
import { Icon } from '../icon.tsx';
import { useKeys } from '../use-keys.ts';
import { OTHER, withMark, type Mark, type Marks } from './marks.ts';

export interface ReviewField {
  readonly key: string;
  readonly label: string;
  /** Empty for the photo shown beside it. */
  readonly value: ReactNode;
  /** The server's checks of it. */
  readonly checks: readonly Check[];
  /** The photo on which it can be read. */
  readonly photo?: string | undefined;
  /** Why it can be refused. */
  readonly reasons: readonly { readonly value: string; readonly label: string }[];
}

const MOST_NOTE = 200;
const MOST_KEYS = 9;

interface MarkedProps {
  field: ReviewField;
  mark: Mark;
  onMark: (mark: Mark | undefined) => void;
}

/** A reason is chosen from its list; what it cannot say, in words. */
function Marked({ field: { label, reasons }, mark, onMark }: MarkedProps): ReactNode {
  const { t } = useText();
  const choose = (reason: string): void => {
    onMark({ ...mark, reason });
    // the keys of the page work again
    if (reason !== OTHER && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <div className="c-mark">
      <Select
        aria-label={t('console.review.reason', { what: label })}
        placeholder={t('console.review.reason.choose')}
        value={mark.reason === '' ? undefined : mark.reason}
        options={[...reasons]}
        popupMatchSelectWidth={false}
        onChange={choose}
        autoFocus={mark.reason === ''}
        defaultOpen={mark.reason === ''}
        status={mark.reason === '' ? 'error' : ''}
      />
      {mark.reason === OTHER && (
        <Input
          value={mark.note}
          onChange={({ target }) => onMark({ ...mark, note: target.value })}
          maxLength={MOST_NOTE}
          autoFocus
          aria-label={t('console.review.note', { what: label })}
          placeholder={t('console.review.note.short')}
          status={mark.note.trim() === '' ? 'error' : ''}
        />
      )}
    </div>
  );
}

interface RowProps {
  field: ReviewField;
  nth: number;
  mark: Mark | undefined;
  canMark: boolean;
  onShow: (photo: string) => void;
  onMark: (mark: Mark | undefined) => void;
}

const newMark = ({ reasons }: ReviewField): Mark => ({
  reason: reasons.length === 1 ? (reasons[0]?.value ?? '') : '',
  note: '',
});

function FieldRow({ field, nth, mark, canMark, onShow, onMark }: RowProps): ReactNode {
  const { t } = useText();
  const { label, value, checks, photo } = field;
  const name = (
    <>
      {canMark && nth <= MOST_KEYS && <kbd aria-hidden="true">{nth}</kbd>}
      <span>{label}</span>
    </>
  );
  return (
    <li data-marked={mark !== undefined || undefined} data-photo={value === '' || undefined}>
      {photo === undefined ? (
        <div className="c-field-name">{name}</div>
      ) : (
        <button type="button" className="c-field-name" title={t('console.review.look')} onClick={() => onShow(photo)}>
          {name}
        </button>
      )}
      <div className="c-field-value">
        {value !== '' && <b>{value}</b>}
        {checks.length > 0 && <CheckList checks={checks} />}
        {mark !== undefined && <Marked field={field} mark={mark} onMark={onMark} />}
      </div>
      {canMark && (
        <Button
          type="text"
          size="small"
          danger={mark !== undefined}
          aria-pressed={mark !== undefined}
          aria-label={t('console.review.mark', { what: label })}
          icon={<Icon name={mark === undefined ? 'close' : 'close-filled'} size={18} />}
          onClick={() => onMark(mark === undefined ? newMark(field) : undefined)}
        />
      )}
    </li>
  );
}

interface MarkedFieldsProps {
  fields: readonly ReviewField[];
  marks: Marks;
  /** False while a decision is armed or sent. */
  canMark: boolean;
  onMarks: (marks: Marks) => void;
  onShow: (photo: string) => void;
}

/** Typed values with the checks of each, field by field; 1–9 or a press marks one as wrong. */
export function MarkedFields({ fields, marks, canMark, onMarks, onShow }: MarkedFieldsProps): ReactNode {
  const mark = (field: ReviewField, next: Mark | undefined): void => {
    onMarks(withMark(marks, field.key, next));
    if (next !== undefined && field.photo !== undefined) onShow(field.photo);
  };
  const keys = fields.slice(0, MOST_KEYS).map((field, index) => {
    const toggle = (): void => mark(field, marks.has(field.key) ? undefined : newMark(field));
    return [String(index + 1), canMark ? toggle : undefined] as const;
  });
  useKeys(Object.fromEntries(keys));
  return (
    <ul className="c-fields">
      {fields.map((field, index) => (
        <FieldRow
          key={field.key}
          field={field}
          nth={index + 1}
          mark={marks.get(field.key)}
          canMark={canMark}
          onShow={onShow}
          onMark={(next) => mark(field, next)}
        />
      ))}
    </ul>
  );
}
