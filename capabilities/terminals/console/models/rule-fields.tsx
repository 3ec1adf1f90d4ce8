/** How the serial numbers of a model are written, as a form; and a field to try one. */
import { Checkbox, Input, InputNumber } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { faultOf, type SerialRule } from '../../rules/stock/serial-rule.ts';

export interface RuleFields {
  readonly serialPrefix: string;
  readonly serialLength: number | undefined;
  readonly onlyDigits: boolean;
}

const ruleOf = ({ serialPrefix, serialLength, onlyDigits }: RuleFields): SerialRule => ({
  prefix: serialPrefix,
  length: serialLength,
  onlyDigits,
});

interface RuleFormProps {
  readonly rule: RuleFields;
  readonly onChange: (rule: RuleFields) => void;
}

export function RuleForm({ rule, onChange }: RuleFormProps): ReactNode {
  const { t } = useText();
  return (
    <div className="c-arm-fields">
      <label>
        {t('terminals.console.prefix')}
        <Input
          value={rule.serialPrefix}
          onChange={({ target }) => onChange({ ...rule, serialPrefix: target.value.trim().toUpperCase() })}
        />
      </label>
      <label>
        {t('terminals.console.length-field')}
        <InputNumber
          style={{ width: '100%' }}
          min={8}
          max={20}
          value={rule.serialLength ?? null}
          placeholder="8–20"
          onChange={(length) => onChange({ ...rule, serialLength: length ?? undefined })}
        />
      </label>
      <Checkbox checked={rule.onlyDigits} onChange={({ target }) => onChange({ ...rule, onlyDigits: target.checked })}>
        {t('terminals.console.digits')}
      </Checkbox>
    </div>
  );
}

/** Says whether a serial number, as typed or scanned, is one of the model. */
export function TrySerial({ rule }: { rule: RuleFields }): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const sn = normalSerial(typed);
  const fault = sn === '' ? undefined : faultOf(ruleOf(rule), sn);
  const said =
    fault === undefined
      ? t('terminals.console.try-good', { sn })
      : t(`terminals.console.why.${fault.kind}`, {
          at: 'at' in fault ? fault.at : 0,
          sign: 'at' in fault ? (sn[fault.at - 1] ?? '') : '',
          count: 'missing' in fault ? Math.abs(fault.missing) : 0,
          is: 'missing' in fault && fault.missing > 0 ? 'short' : 'long',
          length: rule.serialLength ?? 0,
        });
  return (
    <>
      <Input
        value={typed}
        aria-label={t('terminals.console.try')}
        placeholder={t('terminals.console.try-hint')}
        {...(fault !== undefined && { status: 'error' as const })}
        onChange={({ target }) => setTyped(target.value)}
      />
      {sn !== '' && (
        <p className="c-note" role="status">
          {said}
        </p>
      )}
    </>
  );
}
