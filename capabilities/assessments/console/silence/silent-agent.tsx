/** The silent terminals of an agent, ticked one by one, with the sum clawed back from each agent for them. */
import { Alert, Button, Checkbox, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { getSilentAgent } from '../../contract/silence/get-silent-agent.ts';
import { sharesByAgent } from '../../rules/silence/shares-by-agent.ts';
import { ClawbackFoot } from './clawback-foot.tsx';
import { shareOf } from './silence-table.tsx';

type SilentAgentView = AnswerOf<typeof getSilentAgent>;
type Terminal = SilentAgentView['terminals'][number];

interface SilentAgentProps {
  agentId: string;
  month: string;
  mayDecide: boolean;
  onClose: () => void;
}

export function SilentAgent({ agentId, month, mayDecide, onClose }: SilentAgentProps): ReactNode {
  const { t } = useText();
  const read = useCall(getSilentAgent, { agentId, month });
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const found = read.data;
  const chosenIds = found?.proposal === undefined ? ticked : new Set(found.proposal.activationIds);
  const chosen = found?.terminals.filter(({ id }) => chosenIds.has(id)) ?? [];
  const foot = mayDecide && found?.isAbove && (
    <ClawbackFoot found={found} month={month} chosenIds={chosen.map(({ id }) => id)} onSent={() => tick(new Set())} />
  );
  return (
    <Detail
      label={t('assessments.console.silent-terminals')}
      title={found?.agent.name ?? ''}
      under={
        found === undefined ? '' : t('assessments.console.under', { code: found.agent.code, share: shareOf(found) })
      }
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(foot && { foot })}
    >
      <OwnAddress />
      {read.error && (
        <Alert
          type="error"
          showIcon
          title={failureText(read.error, t)}
          action={<Button onClick={() => void read.refetch()}>{t('console.retry')}</Button>}
        />
      )}
      {read.isPending && <Spin />}
      {found && (
        <>
          <Section title={t('assessments.console.silent-count', { count: found.silent })}>
            <Terminals
              terminals={found.terminals}
              chosenIds={chosenIds}
              canTick={mayDecide && found.isAbove && found.proposal === undefined}
              onTick={tick}
            />
          </Section>
          <GivenBack chosen={chosen} />
        </>
      )}
    </Detail>
  );
}

interface TerminalsProps {
  terminals: readonly Terminal[];
  chosenIds: ReadonlySet<string>;
  canTick: boolean;
  onTick: (ids: ReadonlySet<string>) => void;
}

function Terminals({ terminals, chosenIds, canTick, onTick }: TerminalsProps): ReactNode {
  const { t } = useText();
  const change = (id: string, isTicked: boolean): void => {
    const next = new Set(chosenIds);
    if (isTicked) next.add(id);
    else next.delete(id);
    onTick(next);
  };
  return (
    <>
      <table className="c-picks">
        <thead>
          <tr>
            <th>{t('assessments.console.merchant')}</th>
            <th>{t('assessments.console.rewarded-on')}</th>
            <th>{t('assessments.console.silent')}</th>
            <th>{t('assessments.console.given')}</th>
          </tr>
        </thead>
        <tbody>
          {terminals.map((terminal) => (
            <TerminalLine
              key={terminal.id}
              terminal={terminal}
              isTicked={chosenIds.has(terminal.id)}
              canTick={canTick}
              onTick={(isTicked) => change(terminal.id, isTicked)}
            />
          ))}
        </tbody>
      </table>
      {canTick && terminals.length > 0 && (
        <Button type="link" onClick={() => onTick(new Set(terminals.map(({ id }) => id)))}>
          {t('assessments.console.all', { count: terminals.length })}
        </Button>
      )}
    </>
  );
}

interface TerminalLineProps {
  terminal: Terminal;
  isTicked: boolean;
  canTick: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Staff without the permission, or while a claw-back waits, sees the ticked terminals alone. */
function TerminalLine({ terminal, isTicked, canTick, onTick }: TerminalLineProps): ReactNode {
  const { t } = useText();
  const { merchantName, sn, rewardedOn, silentDays, shares } = terminal;
  const name = (
    <>
      <b>{merchantName}</b>
      <span>{sn}</span>
    </>
  );
  return (
    <tr>
      <td>
        {canTick || isTicked ? (
          <Checkbox checked={isTicked} disabled={!canTick} onChange={({ target }) => onTick(target.checked)}>
            {name}
          </Checkbox>
        ) : (
          name
        )}
      </td>
      <td>{rewardedOn}</td>
      <td>{t('assessments.console.days', { count: silentDays })}</td>
      <td>{formatFen(sumFen(shares.map(({ fen }) => fen)))}</td>
    </tr>
  );
}

function GivenBack({ chosen }: { chosen: readonly Terminal[] }): ReactNode {
  const { t } = useText();
  if (chosen.length === 0) return null;
  return (
    <Section title={t('assessments.console.given-back', { count: chosen.length })}>
      <Facts
        facts={sharesByAgent(chosen).map(({ agent, fen }) => [`${agent.name} ${agent.code}`, formatFen(fen)] as const)}
      />
      <p className="c-note">{t('assessments.console.debt')}</p>
    </Section>
  );
}
