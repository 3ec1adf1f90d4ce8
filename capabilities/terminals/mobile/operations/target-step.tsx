/** The target: a direct sub-agent, or a merchant with the agreed service fee. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { AgentPicker, type PickedAgent } from '#capabilities/agents/mobile/api.ts';
import { MerchantPicker } from '#capabilities/merchants/mobile/api.ts';
import { listComingAgents } from '#capabilities/policies/contract/opening/list-coming-agents.ts';
import { listOpenPolicies } from '#capabilities/policies/contract/opening/list-open-policies.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { FeeChoice } from '../binding/fee-choice.tsx';
import { hasTarget, type Draft } from './operation-draft.ts';
import type { StepProps } from './step-props.ts';

export function TargetStep({ draft, change, onNext, onBack, frame }: StepProps): ReactNode {
  const { t } = useText();
  const isBind = draft.type === OPERATION.bind;
  const isReady = hasTarget(draft);
  const missing = isBind && draft.merchant !== undefined ? 'fee' : isBind ? 'merchant' : 'taker';
  const foot = (
    <ActionBar note={isReady ? undefined : t(`terminals.select.missing-${missing}`)}>
      <Button kind="quiet" className="fit" onClick={onBack}>
        {t('terminals.operate-terminals.back')}
      </Button>
      <Button disabled={!isReady} onClick={onNext}>
        {t('terminals.operate-terminals.to-preview')}
      </Button>
    </ActionBar>
  );
  const content = isBind ? (
    <>
      <Card pad>
        <BindFee
          fee={draft.serviceFeeFen}
          onChange={(serviceFeeFen) => change({ serviceFeeFen: fen(serviceFeeFen) })}
        />
      </Card>
      <div>
        <MerchantPicker chosenId={draft.merchant?.id} onPick={(merchant) => change({ merchant })} />
      </div>
    </>
  ) : (
    <div>
      <TakerPicker draft={draft} onPick={(taker) => change({ taker })} />
    </div>
  );
  return frame(content, foot, 'action-note');
}

/** An agent without a policy in force can be given nothing: its row shows from when it can. */
function TakerPicker({ draft, onPick }: { draft: Draft; onPick: (taker: PickedAgent) => void }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { data } = useCall(listComingAgents, {});
  const barred = new Map(
    data?.agents.map(({ id, from }) => [
      id,
      t('terminals.select.taker-from', { day: formatShortDate(from, now, lang) }),
    ]),
  );
  return <AgentPicker without={draft.giver?.id} barred={barred} chosenId={draft.taker?.id} onPick={onPick} />;
}

/** Options of all the agent's policies; the preview reports terminals whose policy does not offer the chosen one. */
function BindFee({ fee, onChange }: { fee: number | undefined; onChange: (fee: number) => void }): ReactNode {
  const { data } = useCall(listOpenPolicies, {}, { staleMs: 60_000 });
  const options = [
    ...new Set((data?.policies ?? []).flatMap(({ serviceFeeOptionsFen }) => serviceFeeOptionsFen)),
  ].toSorted((a, b) => a - b);
  return <FeeChoice options={options} value={fee} onChange={onChange} />;
}
