/** The agent or merchant that a page is about: its initial, its name, facts about it, and a call. */
import type { ReactNode } from 'react';
import { Avatar } from '../basics/avatar.tsx';
import { Icon } from '../basics/icon.tsx';
import { Skeleton } from '../feedback/feedback.tsx';
import './subject-head.css';

/** A button that telephones: by an address, or by a function that finds out the number first. */
type Call = { readonly label: string } & ({ readonly href: string } | { readonly onClick: () => void });

interface SubjectHeadProps {
  name: string;
  /** In the line of the name. */
  beside?: ReactNode;
  /** Below the name. */
  children: ReactNode;
  /** In place of a call. */
  tag?: ReactNode;
  call?: Call | false;
}

export function SubjectHead({ name, beside, children, tag, call = false }: SubjectHeadProps): ReactNode {
  return (
    <header className="subject">
      <Avatar name={name} size="l" />
      <span className="grow">
        <span className="subject-name">
          <h2>{name}</h2>
          {beside}
        </span>
        <span className="subject-meta">{children}</span>
      </span>
      {tag}
      {call && <CallDisc {...call} />}
    </header>
  );
}

function CallDisc({ label, ...by }: Call): ReactNode {
  const shared = { className: 'subject-call', 'aria-label': label, children: <Icon name="phone" /> };
  return 'href' in by ? <a {...shared} href={by.href} /> : <button {...shared} type="button" onClick={by.onClick} />;
}

export function WaitingSubjectHead(): ReactNode {
  return (
    <div className="subject" aria-hidden>
      <i className="sk ava ava--l" />
      <span className="grow">
        <Skeleton width="6em" height="24px" />
        <br />
        <Skeleton width="12em" />
      </span>
    </div>
  );
}
