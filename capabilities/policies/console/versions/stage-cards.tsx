import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import type { StageRule } from '../../rules/versions/policy-content.ts';
import type { PartProps } from './rate-table.tsx';
import { readFen, showFen, ValueCell } from './value-cell.tsx';

interface StageCardProps {
  stage: StageRule;
  before: StageRule | undefined;
  onChange: ((stage: StageRule) => void) | undefined;
}

const AMOUNTS = ['minVolumeFen', 'rewardFen'] as const;

function StageCard({ stage, before, onChange }: StageCardProps): ReactNode {
  const { t } = useText();
  const name = t('policies.console.stage', { number: stage.stage });
  const isChanged = before !== undefined && AMOUNTS.some((key) => before[key] !== stage[key]);
  return (
    <li data-changed={isChanged || undefined}>
      <b>{name}</b>
      <em>
        {t(stage.unit === 'month' ? 'policies.console.stage.months' : 'policies.console.stage.days', {
          from: stage.fromDay,
          to: stage.toDay,
        })}
      </em>
      {AMOUNTS.map((key) => (
        <p key={key}>
          <span>{t(`policies.console.stage.${key}`)}</span>
          <ValueCell<Fen>
            label={`${name} ${t(`policies.console.stage.${key}`)}`}
            value={stage[key]}
            before={before && { value: before[key] }}
            show={showFen}
            read={readFen}
            onChange={onChange && ((value) => onChange({ ...stage, [key]: value }))}
          />
        </p>
      ))}
    </li>
  );
}

/** Stages, chained or each by itself. */
export function StageCards({ content, before, onChange }: PartProps): ReactNode {
  const { t } = useText();
  const { stages } = content;
  const change = (changed: StageRule): void =>
    onChange?.({
      ...content,
      stages: { ...stages, items: stages.items.map((each) => (each.stage === changed.stage ? changed : each)) },
    });
  return (
    <section className="c-policy-part">
      <h2>
        {t('policies.console.stages')} <em>{t(`policies.console.stages.${stages.mode}`)}</em>
        <Segmented
          value={stages.mode}
          disabled={onChange === undefined}
          options={(['chained', 'independent'] as const).map((value) => ({
            value,
            label: t(`policies.console.mode.${value}`),
          }))}
          onChange={(mode) => onChange?.({ ...content, stages: { ...stages, mode } })}
        />
      </h2>
      {stages.items.length === 0 ? (
        <p className="c-note">{t('policies.console.stages.none')}</p>
      ) : (
        <ol className="c-stages">
          {stages.items.map((stage) => (
            <StageCard
              key={stage.stage}
              stage={stage}
              before={before?.stages.items.find((each) => each.stage === stage.stage)}
              onChange={onChange && change}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
