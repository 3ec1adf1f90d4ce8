/** A new model with the rule of its serial numbers; its brand is added with it. */
import { App as AntApp, AutoComplete, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { addModel } from '../../contract/stock/add-model.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { RuleForm, TrySerial, type RuleFields } from './rule-fields.tsx';

interface NewModelProps {
  readonly brands: readonly string[];
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

export function NewModel({ brands, onClose, onAdded }: NewModelProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [brand, setBrand] = useState('');
  const [name, setName] = useState('');
  const [rule, setRule] = useState<RuleFields>({ serialPrefix: '', serialLength: 14, onlyDigits: true });
  const add = useCommand(addModel, { refetches: [listModels], onSuccess: ({ id }) => onAdded(id) });
  const { serialLength, ...rest } = rule;
  const send = (): void =>
    add.mutate(
      { brand, name, ...rest, ...(serialLength !== undefined && { serialLength }) },
      { onError: (error) => void message.error(failureText(error, t), 10) },
    );
  const isReady = brand.trim() !== '' && name.trim() !== '';
  return (
    <Detail
      label={t('terminals.console.new-model')}
      title={t('terminals.console.new-model')}
      under={t('terminals.console.new-model-hint')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={
        <>
          <Effects
            effects={[
              { tone: 'next', text: t('terminals.console.effect.policy') },
              { tone: 'good', text: t('terminals.console.effect.rule') },
            ]}
          />
          <Button type="primary" size="large" disabled={!isReady} loading={add.isPending} onClick={send}>
            {t('terminals.console.add-model', { name: `${brand} ${name}`.trim() })}
          </Button>
        </>
      }
    >
      <div className="c-arm-fields">
        <label>
          {t('terminals.console.brand')}
          <AutoComplete
            style={{ width: '100%' }}
            value={brand}
            options={brands.map((value) => ({ value }))}
            onChange={setBrand}
          />
        </label>
        <label>
          {t('terminals.console.model')}
          <Input value={name} onChange={({ target }) => setName(target.value)} />
        </label>
      </div>
      <Section title={t('terminals.console.rule')}>
        <RuleForm rule={rule} onChange={setRule} />
      </Section>
      <Section title={t('terminals.console.try')}>
        <TrySerial rule={rule} />
      </Section>
    </Detail>
  );
}
