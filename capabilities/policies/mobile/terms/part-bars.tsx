/** Rewards and shares as bars: the sub-agent's part and the part that the giver keeps. A tap edits. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { partGroups, wholeOf, type PartGroup, type PartLine } from './part-groups.ts';
import { PartSheet } from './part-sheet.tsx';
import { formatPart, groupName, itemName, type ShareNames } from './part-words.ts';
import type { PartsProps } from './parts-props.ts';
import { RowError } from './row-error.tsx';
import { partKey } from './term-errors.ts';
import styles from './part-bars.module.css';

/** Kinds whose items are paid one after another and may be shown as their sum. */
const ADDS_UP: readonly string[] = ['stage'];

export function PartBars({
  bounds,
  terms,
  name,
  stages = 'each',
  shareNames,
  errors,
  onChange,
}: PartsProps): ReactNode {
  const { t } = useText();
  const groups = partGroups(bounds, terms).flatMap((group) =>
    stages === 'each' && ADDS_UP.includes(group.kind)
      ? group.lines.map((line) => ({ ...group, lines: [line] }))
      : group,
  );
  return (
    <>
      <div className={styles['legend']} aria-hidden>
        <span data-side="theirs">{t('policies.terms.theirs')}</span>
        <span data-side="mine">{t('policies.terms.keep')}</span>
      </div>
      <ul className={styles['bars']}>
        {groups.map((group) => (
          <GroupBar
            key={`${group.kind} ${group.lines[0]?.item}`}
            group={group}
            name={name}
            shareNames={shareNames}
            errors={errors}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  );
}

interface GroupBarProps extends Pick<PartsProps, 'name' | 'shareNames' | 'errors' | 'onChange'> {
  group: PartGroup;
}

function GroupBar({ group, name, shareNames, errors, onChange }: GroupBarProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isWhole = group.lines.length === 1 || ADDS_UP.includes(group.kind);
  return (
    <li>
      <button type="button" className={styles['bar']} onClick={() => setOpen(true)}>
        {isWhole ? (
          <WholeBar group={group} name={name} shareNames={shareNames} />
        ) : (
          <ItemBars group={group} shareNames={shareNames} />
        )}
      </button>
      {group.lines.map((line) => (
        <RowError key={line.item}>{errors?.[partKey(line)]}</RowError>
      ))}
      <PartSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        group={group}
        name={name}
        shareNames={shareNames}
        onChange={onChange}
      />
    </li>
  );
}

function WholeBar({ group, name, shareNames }: Omit<GroupBarProps, 'errors' | 'onChange'>): ReactNode {
  const { t } = useText();
  const { value, highest } = wholeOf(group);
  const shown = (amount: number): string => formatPart(group.kind, amount);
  return (
    <>
      <span className={styles['head']}>
        <b>{groupName(group, t, shareNames)}</b>
        <span>{t('policies.terms.gives', { name, amount: shown(value) })}</span>
        <Icon name="chevron" size={18} />
      </span>
      <Split value={value} highest={highest} />
      <span className={styles['foot']}>
        <span>{t('policies.terms.mine', { amount: shown(highest) })}</span>
        <span>
          {t('policies.terms.keep')} <b>{shown(highest - value)}</b>
        </span>
      </span>
    </>
  );
}

function ItemBars({ group, shareNames }: Pick<GroupBarProps, 'group' | 'shareNames'>): ReactNode {
  const { t } = useText();
  return (
    <>
      <span className={styles['head']}>
        <b>{groupName(group, t, shareNames)}</b>
        <Icon name="chevron" size={18} />
      </span>
      {group.lines.map((line) => (
        <ItemBar key={line.item} line={line} shareNames={shareNames} />
      ))}
    </>
  );
}

function ItemBar({ line, shareNames }: { line: PartLine; shareNames: ShareNames | undefined }): ReactNode {
  const { t } = useText();
  return (
    <span className={styles['item']}>
      <span className={styles['foot']}>
        <span>{itemName(line, t, shareNames)}</span>
        <span>
          {t('policies.terms.give-keep', {
            give: formatPart(line.kind, line.value),
            keep: formatPart(line.kind, line.highest - line.value),
          })}
        </span>
      </span>
      <Split value={line.value} highest={line.highest} />
    </span>
  );
}

function Split({ value, highest }: { value: number; highest: number }): ReactNode {
  return (
    <span className={styles['split']} aria-hidden>
      {value > 0 && <i style={{ flex: value }} />}
      {highest > value && <u style={{ flex: highest - value }} />}
    </span>
  );
}
