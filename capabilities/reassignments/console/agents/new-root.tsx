/** The form of a root agent: who it is, and what happens. */
import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { addRootAgent } from '#capabilities/invitations/contract/adding/add-root-agent.ts';
import { previewRootAgent } from '#capabilities/invitations/contract/adding/preview-root-agent.ts';
import { Says, type Consequence } from './says.tsx';
import { useAct } from './use-act.ts';
import { useLevelCodes } from './use-level-codes.ts';
import styles from './agents.module.css';

const NOTHING = { name: '', mobile: '', levelCode: '' };

interface RootFieldsProps {
  readonly typed: typeof NOTHING;
  readonly change: (part: Partial<typeof NOTHING>) => void;
}

function RootFields({ typed, change }: RootFieldsProps): ReactNode {
  const { t } = useText();
  const levels = useLevelCodes();
  return (
    <div className={styles['fields']}>
      <label>
        {t('reassignments.console.root.name')}
        <Input autoFocus value={typed.name} onChange={({ target }) => change({ name: target.value })} />
      </label>
      <label>
        {t('reassignments.console.root.mobile')}
        <Input value={typed.mobile} inputMode="tel" onChange={({ target }) => change({ mobile: target.value })} />
      </label>
      <label>
        {t('reassignments.console.level')}
        <Select
          value={typed.levelCode || undefined}
          options={levels.map((value) => ({ value, label: value }))}
          onChange={(levelCode: string) => change({ levelCode })}
          style={{ width: '100%' }}
        />
      </label>
    </div>
  );
}

interface NewRootProps {
  readonly onClose: () => void;
  readonly onDone: (code: string) => void;
}

export function NewRoot({ onClose, onDone }: NewRootProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState(NOTHING);
  const wanted = { ...typed, name: typed.name.trim(), mobile: normalMobile(typed.mobile) };
  const isWhole = wanted.name !== '' && wanted.levelCode !== '' && isMobile(wanted.mobile);
  const preview = useCall(previewRootAgent, wanted, { enabled: isWhole });
  const add = useAct(addRootAgent, {
    said: ({ agentCode }) => t('reassignments.console.root.done', { code: agentCode }),
    onDone: ({ agentCode }) => onDone(agentCode),
  });
  const { data, error } = preview;
  const effects: Consequence[] = [
    { tone: 'good', text: t('reassignments.console.root.account') },
    {
      tone: 'next',
      text: t('reassignments.console.root.link', { mobile: data?.mobile ?? '', hours: data?.linkHours ?? 24 }),
    },
    { tone: 'care', text: t('reassignments.console.root.terms') },
  ];
  const change = (part: Partial<typeof NOTHING>): void => setTyped((old) => ({ ...old, ...part }));
  return (
    <Detail
      label={t('reassignments.console.new-root')}
      title={t('reassignments.console.new-root')}
      under={t('reassignments.console.root.under')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={
        <ArmedBox
          title={t('reassignments.console.root.what')}
          label={t('reassignments.console.root.send')}
          canSend={isWhole && data !== undefined && !data.isThere && !add.isRunning}
          onSend={() => add.send(wanted)}
          onCancel={onClose}
        >
          <Says all={effects} />
        </ArmedBox>
      }
    >
      <RootFields typed={typed} change={change} />
      <div className={styles['fields']}>
        {error && <p className="c-note">{failureText(error, t)}</p>}
        {data?.isThere === true && <p className="c-note">{t('reassignments.console.root.there')}</p>}
      </div>
    </Detail>
  );
}
