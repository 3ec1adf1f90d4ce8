/** All stages of a terminal, the newest activation first, with what counts so far and what is missing. */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatFen } from '#platform/money/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import type { CheckState } from '../../contract/checks/check-states.ts';
import { listTerminalChecks } from '../../contract/checks/list-terminal-checks.ts';
import { CheckTag } from './check-tag.tsx';

const STATES = {
  met: 'met',
  'not met': 'missed',
  pending: 'pending',
  'not assessed': 'none',
} as const satisfies Record<string, CheckState>;

type Check = AnswerOf<typeof listTerminalChecks>['rows'][number];

function Stage({ check }: { check: Check }): ReactNode {
  const { t } = useText();
  const { stage, fromDay, toDay, state, cause, volumeFen, minVolumeFen, count, minCount, poolFen, decidedOn } = check;
  const name =
    stage === 0 ? t('assessments.console.checks.activation') : t('assessments.console.checks.stage-no', { stage });
  return (
    <Section title={joined(name, `${fromDay} – ${toDay}`)}>
      <Facts
        facts={[
          [
            t('assessments.console.checks.result'),
            <span key="state">
              <CheckTag state={STATES[state]} /> {cause && t(`assessments.console.checks.cause.${cause}`)}
            </span>,
          ],
          [t('assessments.console.checks.volume'), `${formatFen(volumeFen)} / ${formatFen(minVolumeFen)}`],
          ...(minCount > 0 ? [[t('assessments.console.checks.count'), `${count} / ${minCount}`] as const] : []),
          [t('assessments.console.checks.pool'), formatFen(poolFen)],
          ...(decidedOn === undefined ? [] : [[t('assessments.console.checks.decided'), decidedOn] as const]),
        ]}
      />
    </Section>
  );
}

export function TerminalChecks({ sn, onClose }: { sn: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const read = useCall(listTerminalChecks, { sn });
  const rows = read.data?.rows ?? [];
  return (
    <Detail
      label={t('assessments.console.checks.stages')}
      title={sn}
      under={rows[0] === undefined ? '' : t('assessments.console.checks.activated', { day: rows[0].activatedOn })}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <OwnAddress />
      {read.isPending && <Spin />}
      <ListState list={read}>
        {rows.map((check) => (
          <Stage key={`${check.activatedOn} ${check.stage}`} check={check} />
        ))}
        {!read.isPending && rows.length === 0 && <p className="c-note">{t('assessments.console.checks.never')}</p>}
      </ListState>
    </Detail>
  );
}
