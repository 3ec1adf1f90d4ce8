/** One model: its rule with a field to try it, its stock, its policies; withdrawn, it is stocked no more. */
import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { changeModel } from '../../contract/stock/change-model.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { daysLeft, useRuleText, type Model } from './model-figures.ts';
import { RuleForm, TrySerial, type RuleFields } from './rule-fields.tsx';
import styles from '../stock/stock.module.css';

interface ModelDetailProps {
  readonly model: Model;
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

const useFacts = (model: Model): (readonly [string, ReactNode])[] => {
  const { t } = useText();
  const days = daysLeft(model);
  return [
    [t('terminals.console.place.atRoots'), t('terminals.console.terminals', { count: formatCount(model.atRoots) })],
    [t('terminals.console.place.below'), t('terminals.console.terminals', { count: formatCount(model.below) })],
    [
      t('terminals.console.lasts'),
      days === undefined ? '–' : t('terminals.console.days', { count: formatCount(days) }),
    ],
    [
      t('terminals.console.activated-lately'),
      t('terminals.console.terminals', { count: formatCount(model.activatedLately) }),
    ],
    [
      t('terminals.console.stocked-lately-fact'),
      t('terminals.console.terminals', { count: formatCount(model.stockedLately) }),
    ],
  ];
};

function Used({ model }: { model: Model }): ReactNode {
  const { t } = useText();
  const checks = model.policies.map(({ code, name, count }) => ({
    key: code,
    tone: 'good' as const,
    title: name,
    text: joined(code, t('terminals.console.terminals', { count: formatCount(count) })),
  }));
  if (checks.length > 0) return <CheckList checks={checks} />;
  return <CheckList checks={[{ key: 'none', tone: 'warn', title: t('terminals.console.no-policy') }]} />;
}

export function ModelDetail({ model, mayManage, onClose }: ModelDetailProps): ReactNode {
  const { t } = useText();
  const ruleText = useRuleText();
  const [edited, setEdited] = useState<RuleFields>();
  const { serialPrefix, serialLength, onlyDigits } = model;
  const kept = { serialPrefix, serialLength, onlyDigits };
  return (
    <Detail
      label={t('terminals.console.model')}
      title={`${model.brand} ${model.name}`}
      under={
        model.withdrawnOn === undefined ? ruleText(model) : t('terminals.console.withdrawn', { day: model.withdrawnOn })
      }
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(mayManage && {
        foot: <Foot model={model} edited={edited} onEdit={setEdited} onDone={() => setEdited(undefined)} kept={kept} />,
      })}
    >
      <OwnAddress />
      <Section title={t('terminals.console.rule')}>
        {edited === undefined ? (
          <div className={styles['rule']}>
            <code>{`${serialPrefix}${'·'.repeat(Math.max(0, (serialLength ?? 0) - serialPrefix.length))}`}</code>
            {ruleText(model)}
          </div>
        ) : (
          <RuleForm rule={edited} onChange={setEdited} />
        )}
      </Section>
      <Section title={t('terminals.console.try')}>
        <TrySerial rule={edited ?? kept} />
      </Section>
      <Section title={t('terminals.console.stock')}>
        <Facts facts={useFacts(model)} />
      </Section>
      <Section title={t('terminals.console.used-in')}>
        <Used model={model} />
      </Section>
    </Detail>
  );
}

interface FootProps {
  readonly model: Model;
  readonly kept: RuleFields;
  readonly edited: RuleFields | undefined;
  readonly onEdit: (rule: RuleFields) => void;
  readonly onDone: () => void;
}

function Foot(props: FootProps): ReactNode {
  return props.edited === undefined ? <Decide {...props} /> : <SaveRule {...props} edited={props.edited} />;
}

function SaveRule({ model, edited, onDone }: FootProps & { readonly edited: RuleFields }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const change = useCommand(changeModel, { refetches: [listModels], onSuccess: onDone });
  const { serialLength, ...rest } = edited;
  const length = serialLength === undefined ? { anyLength: true } : { serialLength };
  const onError = (error: unknown): void => void message.error(failureText(error, t), 10);
  return (
    <div className="c-buttons">
      <Button onClick={onDone}>{t('console.cancel')}</Button>
      <Button
        type="primary"
        loading={change.isPending}
        onClick={() => change.mutate({ modelId: model.id, ...rest, ...length }, { onError })}
      >
        {t('terminals.console.save-rule')}
      </Button>
    </div>
  );
}

const useEffects = ({ withdrawnOn, atRoots, below }: Model): Effect[] => {
  const { t } = useText();
  if (withdrawnOn !== undefined) return [{ tone: 'next', text: t('terminals.console.effect.resume') }];
  return [
    { tone: 'next', text: t('terminals.console.effect.withdraw') },
    { tone: 'good', text: t('terminals.console.effect.stays', { count: formatCount(atRoots + below) }) },
  ];
};

function Decide({ model, kept, onEdit }: FootProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const change = useCommand(changeModel, { refetches: [listModels], onSuccess: () => arm(false) });
  const onError = (error: unknown): void => void message.error(failureText(error, t), 10);
  const isWithdrawn = model.withdrawnOn !== undefined;
  const label = t(`terminals.console.${isWithdrawn ? 'resume' : 'withdraw'}`);
  const effects = <Effects effects={useEffects(model)} />;
  if (isArmed)
    return (
      <ArmedBox
        title={t('terminals.console.armed-model')}
        label={label}
        isDanger={!isWithdrawn}
        canSend={!change.isPending}
        onSend={() => change.mutate({ modelId: model.id, isWithdrawn: !isWithdrawn }, { onError })}
        onCancel={() => arm(false)}
      >
        {effects}
      </ArmedBox>
    );
  return (
    <>
      {effects}
      <div className="c-buttons" data-even="">
        <Button danger={!isWithdrawn} onClick={() => arm(true)}>
          {label}
        </Button>
        <Button type="primary" onClick={() => onEdit(kept)}>
          {t('terminals.console.edit-rule')}
        </Button>
      </div>
    </>
  );
}
