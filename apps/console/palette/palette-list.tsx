import type { ReactNode } from 'react';
import { Icon } from '#platform/ui-console/icon.tsx';
import type { PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';

/** The typed part within a number or a name, so that one sees why a row is there. */
function Marked({ text, part }: { text: string; part: string }): ReactNode {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}

interface PaletteListProps {
  items: readonly PaletteItem[];
  /** The typed text without its prefix. */
  part: string;
  index: number;
  id: (index: number) => string;
  onHover: (index: number) => void;
  onOpen: (item: PaletteItem, isWindow: boolean) => void;
}

export function PaletteList({ items, part, index, id, onHover, onOpen }: PaletteListProps): ReactNode {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div role="listbox" id="palette-list" className={styles['list']}>
      {groups.map((group) => (
        <div role="group" key={group} aria-label={group}>
          <h3 aria-hidden="true">{group}</h3>
          {items.map((item, at) =>
            item.group === group ? (
              <div
                role="option"
                tabIndex={-1}
                key={item.to + item.no}
                id={id(at)}
                aria-selected={at === index}
                onMouseMove={() => onHover(at)}
                onClick={(event) => onOpen(item, event.metaKey || event.ctrlKey)}
              >
                <Icon name={item.icon} size={18} />
                <span>
                  <Marked text={item.no} part={part} />{' '}
                  <i>
                    <Marked text={item.name} part={part} />
                  </i>
                </span>
                <em>{item.right}</em>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
