import { useState, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { changeAgentLevel } from '../contract/change-agent-level.ts';
import { listLevelRules } from '../contract/list-level-rules.ts';
import { LevelChoice } from './level-choice.tsx';
import type { Rule } from './level-shapes.ts';
import { useRuleWords } from './level-words.ts';
import styles from './level.module.css';

interface ChangeLevelSheetProps {
  /** A direct sub-agent. */
  agent: { readonly id: string; readonly name: string; readonly levelCode: string };
  open: boolean;
  onClose: () => void;
  /** Called after the level changed, for further reads of the page besides the agent and the list. */
  onChanged?: () => void;
}

/** Sets the level of a direct sub-agent, at most the highest that one's own level may give. */
export function ChangeLevelSheet({ agent, open, onClose, onChanged }: ChangeLevelSheetProps): ReactNode {
  const { t } = useText();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useCall(listLevelRules, {}, { enabled: open });
  const code = chosen ?? agent.levelCode;
  const rule = data?.levels.find((level) => level.code === code);
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  const done = (): void => {
    onChanged?.();
    close();
  };
  const foot = <SaveButton agent={agent} rule={rule} onDone={done} />;
  return (
    <Sheet open={open} onClose={close} title={t('levels.change.title', { name: agent.name })} foot={foot}>
      {data ? (
        <>
          <LevelChoice label={t('levels.change.label')} levels={data.levels} value={code} onChange={setChosen} />
          <p className={styles['said']}>
            <Meaning levels={data.levels} from={agent.levelCode} rule={rule} />
          </p>
        </>
      ) : error ? (
        <ReadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} lead="none" />
      )}
    </Sheet>
  );
}

interface SaveButtonProps {
  agent: ChangeLevelSheetProps['agent'];
  rule: Rule | undefined;
  onDone: () => void;
}

function SaveButton({ agent, rule, onDone }: SaveButtonProps): ReactNode {
  const { t } = useText();
  const level = rule?.name ?? '';
  const command = useCommand(changeAgentLevel, {
    invalidates: [getAgent, listAgents],
    onSuccess: () => {
      toast(t('levels.change.done', { name: agent.name, level }), 'check');
      onDone();
    },
  });
  const isSame = rule === undefined || rule.code === agent.levelCode;
  return (
    <Button
      running={command.isPending}
      disabled={isSame}
      onClick={() => rule && command.mutate({ id: agent.id, levelCode: rule.code })}
    >
      {isSame ? t('levels.change.choose') : t('levels.change.save', { level })}
    </Button>
  );
}

interface MeaningProps {
  levels: readonly Rule[];
  from: string;
  rule: Rule | undefined;
}

/** The effect of the chosen level on the agent: its limits, and how the rules go on from it. */
function Meaning({ levels, from, rule }: MeaningProps): ReactNode {
  const { t } = useText();
  const words = useRuleWords();
  if (rule === undefined) return null;
  const rank = (code: string): number => levels.findIndex((level) => level.code === code);
  const keep = words.keep(rule.keep);
  return (
    <>
      {words.grants(rule.grants)}
      <br />
      {rank(rule.code) < rank(from) ? t('levels.change.lowered') : keep && t('levels.change.kept-by', { keep })}
    </>
  );
}
