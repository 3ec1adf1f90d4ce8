import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { parsePercent, type Ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';

interface ValueCellProps<V> {
  label: string;
  value: V;
  /** The value of the version before; undefined when there is none. */
  before: { readonly value: V } | undefined;
  show: (value: V) => string;
  /** @returns undefined for what is no value. */
  read: (text: string) => { readonly value: V } | undefined;
  /** Missing where it can only be read. */
  onChange: ((value: V) => void) | undefined;
}

/** One value of a policy: tinted when it differs from the version before, whose value is struck beside it. */
export function ValueCell<V>({ label, value, before, show, read, onChange }: ValueCellProps<V>): ReactNode {
  const [typed, setTyped] = useState<string>();
  const isChanged = before !== undefined && show(before.value) !== show(value);
  const old = isChanged ? <s>{show(before.value)}</s> : undefined;
  if (onChange === undefined)
    return (
      <span className="c-value" data-changed={isChanged || undefined}>
        {old} {show(value)}
      </span>
    );
  const type = (text: string): void => {
    setTyped(text);
    const given = read(text.trim());
    if (given !== undefined) onChange(given.value);
  };
  const isWrong = typed !== undefined && read(typed.trim()) === undefined;
  return (
    <Input
      className="c-value"
      size="small"
      aria-label={label}
      data-changed={isChanged || undefined}
      inputMode="decimal"
      value={typed ?? show(value)}
      prefix={old ?? <span />}
      onChange={({ target }) => type(target.value)}
      onBlur={() => !isWrong && setTyped(undefined)}
      {...(isWrong && { status: 'error' as const })}
    />
  );
}

/** `0.505`, in percent. */
export const showRate = (value: Ppm): string => formatRate(value, 3).replace('%', '');
export const readRate = (text: string): { value: Ppm } | undefined => {
  const value = parsePercent(text);
  return value === undefined ? undefined : { value };
};
export const showFen = (value: Fen): string => formatFen(value);
export const readFen = (text: string): { value: Fen } | undefined => {
  const value = parseYuan(text);
  return value === undefined ? undefined : { value };
};
/** An amount that may be missing: `-` or nothing. */
export const showCap = (value: Fen | undefined): string => (value === undefined ? '-' : formatFen(value));
export const readCap = (text: string): { value: Fen | undefined } | undefined =>
  text === '' || text === '-' ? { value: undefined } : readFen(text);
export const showCount = String;
export const readCount = (text: string): { value: number } | undefined =>
  /^\d{1,4}$/.test(text) ? { value: Number(text) } : undefined;
