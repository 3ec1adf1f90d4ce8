import type { ReactNode } from 'react';
import type { ConsoleIconName } from '#platform/ui/basics/icon-name.ts';
import { iconPath } from '#platform/ui/basics/icon-paths.ts';
import '#platform/ui/basics/console-icons.ts';
import '#platform/ui/basics/more-icons.ts';
import '#platform/ui/basics/rest-icons.ts';

const isFilled = (name: ConsoleIconName): boolean => name.endsWith('-filled');

/** Decorative icon beside a text; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: ConsoleIconName; size?: 16 | 18 | 20 }): ReactNode {
  const look = isFilled(name) ? 'c-icon c-icon--filled' : 'c-icon';
  return (
    <svg className={look} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPath(name)} fillRule="evenodd" />
    </svg>
  );
}
