import { useRef, useState, type ReactNode } from 'react';
import { useCommand, useList } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { getAgentSummary } from '../../contract/lookup/get-agent-summary.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { listAgents } from '../../contract/lookup/list-agents.ts';
import { listAgentNames } from '../../contract/names/list-agent-names.ts';
import { renameAgent } from '../../contract/names/rename-agent.ts';
import styles from './agent-detail.module.css';

export function RenameSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState(name);
  const form = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const rename = useCommand(renameAgent, {
    invalidates: [getAgent, listAgents, getAgentSummary, listAgentNames],
    onSuccess: () => {
      toast(t('agents.rename.done'), 'check');
      onClose();
    },
    onError: (failed) => {
      const told = failed instanceof CallError ? failed.failure.fields?.['name'] : undefined;
      setError(told);
      return told !== undefined;
    },
  });
  const save = (): void => {
    const given = typed.trim();
    if (given !== '' && given !== name) return rename.mutate({ id, name: given });
    setError(t(given === '' ? 'agents.rename.missing' : 'agents.rename.same'));
    focusFirstError(form.current);
  };
  const foot = (
    <Button running={rename.isPending} onClick={save}>
      {t('agents.rename.save')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('agents.rename.title')} foot={foot}>
      <div ref={form}>
        <Field
          label={t('agents.rename.name')}
          value={typed}
          error={error}
          autoComplete="off"
          onClear={() => setTyped('')}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </div>
      <FormerNames id={id} />
    </Sheet>
  );
}

function FormerNames({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const { rows } = useList(listAgentNames, { id, pageSize: 10 });
  if (rows.length === 0) return null;
  return (
    <div className={styles['names']}>
      <h3>{t('agents.rename.former')}</h3>
      {rows.map(({ name, changedAt }) => (
        <span key={changedAt}>{t('agents.rename.until', { name, day: businessDay(new Date(changedAt)) })}</span>
      ))}
    </div>
  );
}
