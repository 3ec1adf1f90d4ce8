/** The doctor's result on one thing that makes production unsafe. */

/** Names of the risks that it checks, as in `ACCEPTED_RISKS`. */
export const RISKS = [
  'plain-http',
  'plain-database',
  'unchecked-certificates',
  'database-role',
  'database-owner',
  'unchecked-cards',
  'readable-secrets',
  'open-operations',
  'unknown-proxy',
  'index-rotation',
  'open-backups',
  'shared-terminals',
  'unknown-acquirers',
  'missing-months',
] as const;
export type Risk = (typeof RISKS)[number];

export interface Finding {
  readonly risk: Risk;
  /** `refused`: production does not start; `named`: it starts and reports the finding each time. */
  readonly state: 'right' | 'named' | 'refused';
  /** One sentence for the operator: a fault with its remedy, or a fact that is in order. It never contains a secret. */
  readonly text: string;
}

export const right = (risk: Risk, text: string): Finding => ({ risk, state: 'right', text });
export const named = (risk: Risk, text: string): Finding => ({ risk, state: 'named', text });
export const refused = (risk: Risk, text: string): Finding => ({ risk, state: 'refused', text });

/** A risk that the operator accepts by its name is named instead of refused. */
export const withAccepted = (findings: readonly Finding[], accepted: readonly Risk[]): Finding[] =>
  findings.map((finding) =>
    finding.state === 'refused' && accepted.includes(finding.risk)
      ? { ...finding, state: 'named', text: `${finding.text} Accepted by ACCEPTED_RISKS.` }
      : finding,
  );
