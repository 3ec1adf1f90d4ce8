import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { SkeletonText } from '../feedback/feedback.tsx';
import './outcome.css';

export type OutcomeLook = 'good' | 'bad' | 'waiting';

const ICONS = { good: 'check', bad: 'close', waiting: 'clock' } as const;

interface OutcomeProps {
  look: OutcomeLook;
  title: string;
  /** An amount between the title and the sentence. */
  figure?: ReactNode;
  /** The sentence below the title. */
  children?: ReactNode;
}

/** The outcome of a submission: a mark, a word and a sentence. */
export function Outcome({ look, title, figure, children }: OutcomeProps): ReactNode {
  return (
    <section className="outcome">
      <span className="outcome__mark" data-look={look}>
        <Icon name={ICONS[look]} />
      </span>
      <h2>{title}</h2>
      {figure && <div>{figure}</div>}
      <p>{children}</p>
    </section>
  );
}

/** A placeholder as high as an outcome with a sentence of one line. */
export function WaitingOutcome(): ReactNode {
  return (
    <section className="outcome" aria-hidden>
      <span className="outcome__mark" data-look="waiting" />
      <h2>
        <SkeletonText width="5em" />
      </h2>
      <p>
        <SkeletonText width="14em" />
      </p>
    </section>
  );
}
