/** Rewards and shares as plain rows: the sub-agent's part and the giver's. A tap edits. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { isChanged, partGroups, type PartGroup, type PartLine } from './part-groups.ts';
import { PartSheet } from './part-sheet.tsx';
import { formatPart, partName } from './part-words.ts';
import type { PartsProps } from './parts-props.ts';
import { RowError } from './row-error.tsx';
import { partKey } from './term-errors.ts';
import styles from './part-rows.module.css';

export function PartRows({ bounds, terms, before, name, shareNames, errors, onChange }: PartsProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<PartGroup['kind']>();
  const groups = partGroups(bounds, terms, before);
  const shown = groups.find(({ kind }) => kind === open);
  return (
    <div className={styles['rows']}>
      {groups.flatMap(({ lines }) =>
        lines.map((line) => (
          <Row
            key={`${line.kind} ${line.item}`}
            title={partName(line, t, shareNames)}
            value={<PartValue line={line} />}
            {...(errors?.[partKey(line)] !== undefined && { meta: <RowError>{errors[partKey(line)]}</RowError> })}
            onClick={() => setOpen(line.kind)}
          />
        )),
      )}
      {shown && (
        <PartSheet
          open
          onClose={() => setOpen(undefined)}
          group={shown}
          name={name}
          shareNames={shareNames}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function PartValue({ line }: { line: PartLine }): ReactNode {
  const { t } = useText();
  return (
    <span className={cx(styles['value'], isChanged(line) && styles['changed'])}>
      {isChanged(line) && <s>{formatPart(line.kind, line.old ?? 0)}</s>} <b>{formatPart(line.kind, line.value)}</b>{' '}
      <em>{t('policies.terms.me', { amount: formatPart(line.kind, line.highest) })}</em>
    </span>
  );
}
