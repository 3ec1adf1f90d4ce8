import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import type { ExplainedDispute } from './dispute-row.ts';

type Facts = NonNullable<ExplainedDispute['facts']>;
type Side = Facts['ours'];

/** Each fact of one side in words; absent where the side has none. */
const factsOf = ({ binding, activatedOn, stage }: Side, t: Text['t']): readonly [string, string | undefined][] => [
  ['binding', binding && joined(binding.merchantName, binding.merchantNo, binding.since)],
  ['activated', activatedOn],
  [
    'stage',
    stage &&
      joined(
        t('disputes.console.facts.volume', { volume: yuan(stage.volumeFen), goal: yuan(stage.goalFen) }),
        `${stage.fromDay} – ${stage.toDay}`,
      ),
  ],
];

/** Both sides of a difference from the acquirer as they were when the agent asked. */
export function ComparedFacts({ facts }: { facts: Facts }): ReactNode {
  const { t } = useText();
  const theirs = factsOf(facts.theirs, t);
  const rows = factsOf(facts.ours, t).map(([name, ours], index) => ({ name, ours, theirs: theirs[index]?.[1] }));
  return (
    <Section title={t('disputes.check.facts')}>
      <p className="c-note">{joined(facts.sn, facts.merchantName, formatDateTime(facts.answeredAt))}</p>
      <table className="c-compare">
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{t('disputes.console.facts.ours')}</th>
            <th scope="col">{t('disputes.console.facts.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} {...(row.ours !== row.theirs && { className: 'is-different' })}>
              <th scope="row">{t(`disputes.console.facts.${row.name}`)}</th>
              <td>{row.ours ?? '-'}</td>
              <td>{row.theirs ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
