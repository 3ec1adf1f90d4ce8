/** Parts of a page that tells its reader the effect of a change; also used for a move of an agent. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { formatMobile } from '../format-mobile.ts';
import table from '../what-if/what-if.module.css';
import styles from './term-change.module.css';

export function ChangeTitle({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <header className={styles['title']}>
      <h2>{title}</h2>
      <p>{children}</p>
    </header>
  );
}

/** Rows of a name and an amount. */
export function EffectTable({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={table['frame']}>
      <table className={cx(table['table'], table['bare'])}>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface EffectRowProps {
  name: ReactNode;
  hint?: ReactNode;
  end: ReactNode;
  endHint?: ReactNode;
  kind?: 'same' | 'sum';
}

export function EffectRow({ name, hint, end, endHint, kind }: EffectRowProps): ReactNode {
  return (
    <tr className={kind && table[kind]}>
      <td>
        {name}
        {hint && <em>{hint}</em>}
      </td>
      <td>
        {end}
        {endHint && <em>{endHint}</em>}
      </td>
    </tr>
  );
}

/** Agents drawn as a tree, of `AgentLine`. */
export function AgentTree({ children }: { children: ReactNode }): ReactNode {
  return <ul className={table['tree']}>{children}</ul>;
}

export function TreeText({ children }: { children: ReactNode }): ReactNode {
  return <em className={table['wide']}>{children}</em>;
}

/** Text below a table or a tree. */
export function RestText({ children }: { children: ReactNode }): ReactNode {
  return <p className={table['rest']}>{children}</p>;
}

interface ContactRowProps {
  contact: { readonly name: string; readonly mobile: string };
  title: string;
  /** The text below the title, with the mobile. */
  text: (mobile: string) => string;
}

/** A person to call. */
export function ContactRow({ contact, title, text }: ContactRowProps): ReactNode {
  const { t } = useText();
  return (
    <div className="row row--2">
      <Avatar name={contact.name} size="m" />
      <span className="grow">
        <span className="k">{title}</span>
        <span className="s">{text(formatMobile(contact.mobile))}</span>
      </span>
      <IconButton
        icon="phone"
        look="tint"
        label={t('policies.term-change.call', { name: contact.name, mobile: contact.mobile })}
        onClick={() => window.open(`tel:${contact.mobile}`, '_self')}
      />
    </div>
  );
}
