/** The stages of a terminal, on its own page; nothing before its activation. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { getActivation } from '../../contract/activations/get-activation.ts';
import { PATHS } from '../paths.ts';
import { runningStage, StageProgress } from '../stage-chain.tsx';
import { FeeFacts } from '../tasks/fee-facts.tsx';
import styles from '../stages.module.css';

export function TerminalStages({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const isAllowed = useMay()('compliance:view');
  const { data: info } = useCall(getActivation, { terminalId: id }, { enabled: isAllowed });
  if (info === undefined || (info.stages.length === 0 && info.fee === undefined)) return null;
  const stage = runningStage(info);
  return (
    <Card>
      <CardHead
        title={t('assessments.terminal.title')}
        more={t('assessments.terminal.day', { number: info.dayNumber })}
        to={PATHS.query}
        query={{ terminalId: id }}
      />
      <div className="pad pad-t0">
        {info.stages.length > 0 && <StageProgress info={info} />}
        {stage !== undefined && stage.minVolumeFen > 0 && (
          <p className="t-meta">
            {t('assessments.terminal.so-far', {
              volume: shown(stage.volumeFen),
              goal: shown(stage.minVolumeFen),
            })}
          </p>
        )}
        {info.fee !== undefined && (
          <div className={info.stages.length > 0 ? styles['foot'] : ''}>
            <FeeFacts fee={info.fee} />
          </div>
        )}
      </div>
    </Card>
  );
}
