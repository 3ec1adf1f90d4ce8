import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, zeroFen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { AgentLine, AgentTree, RestText, touchedTexts, TreeText } from '#capabilities/policies/mobile/api.ts';
import { touchedByPolicy, type MoveNotice } from './move-words.ts';

/** The reader's agents whose terms the move changes. */
export function MoveRaised({ notice: { raised, raisedCount } }: { notice: MoveNotice }): ReactNode {
  const { t } = useText();
  if (raisedCount === 0) return null;
  return (
    <Card>
      <CardHead title={t('reassignments.notice.raised', { count: raisedCount })} />
      <AgentTree>
        {raised.map((each) => (
          <Raised key={each.agent.id} raised={each} />
        ))}
      </AgentTree>
      {raised.length < raisedCount && (
        <RestText>{t('reassignments.notice.more', { count: raisedCount - raised.length })}</RestText>
      )}
    </Card>
  );
}

function Raised({ raised }: { raised: MoveNotice['raised'][number] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { deltaFen, changes } = raised;
  const amount = shown(fen(Math.abs(deltaFen)));
  const end =
    deltaFen === zeroFen ? null : t(`reassignments.notice.days-${deltaFen < 0 ? 'less' : 'more'}`, { amount });
  return (
    <AgentLine agent={raised} end={end}>
      {touchedByPolicy(changes).map(({ policyName, touched }) => (
        <TreeText key={policyName}>
          {policyName}
          {touchedTexts(touched, t, false).map((text) => (
            <span key={text}>
              <br />
              {text}
            </span>
          ))}
        </TreeText>
      ))}
    </AgentLine>
  );
}
