/** Lines that name things: each leads to the thing's page, copies its number, or both. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '../basics/button.tsx';
import { Copy, copyText } from '../basics/copy.tsx';
import { Icon } from '../basics/icon.tsx';
import { Link } from '../navigation/link.tsx';
import type { Query } from '../navigation/navigation.ts';
import './things.css';

export interface Thing {
  label: string;
  value: ReactNode;
  /** The page of the thing; without one, the line only names it. */
  to?: { path: string; query: Query } | undefined;
  /** The number of the thing, copied by the sign at the end, or by the whole line if it links nowhere. */
  number?: string | undefined;
}

/** Falsy entries are skipped, so that lines can be conditional. */
export function Things({ things }: { things: readonly (Thing | false | undefined)[] }): ReactNode {
  return (
    <dl className="things">
      {things.map(
        (thing) =>
          thing && (
            <div key={thing.label} className="thing">
              <dt>{thing.label}</dt>
              <dd>
                <ThingValue {...thing} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ThingValue({ label, value, to, number }: Thing): ReactNode {
  const { t } = useText();
  const copied = `${label} ${number}`;
  if (to === undefined)
    return number === undefined ? (
      value
    ) : (
      <Copy text={number} label={copied}>
        {value}
      </Copy>
    );
  return (
    <>
      <Link to={to.path} query={to.query}>
        {value}
      </Link>
      {number !== undefined && (
        <IconButton icon="copy" label={t('ui.copy', { what: copied })} onClick={() => void copyText(number)} />
      )}
      <Icon name="chevron" className="chev" />
    </>
  );
}
