import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { saleExample, terminalExample } from '../../rules/versions/worked-example.ts';

const CREDIT_FEN = fen(1_000_000);
const DEBIT_FEN = fen(500_000);
/** Terminals of the hint about what the operator advances in all. */
const TERMINALS = 1_000;

interface Line {
  readonly name: string;
  readonly how?: string;
  readonly amountFen: Fen;
}

function Sum({ title, under, lines, total }: { title: string; under: string; lines: readonly Line[]; total: Line }) {
  return (
    <section className="c-example">
      <h3>
        {title} <em>{under}</em>
      </h3>
      <ul>
        {lines.map(({ name, how, amountFen }) => (
          <li key={name}>
            <span>{name}</span>
            <em>{how}</em>
            <b>{formatFen(amountFen)}</b>
          </li>
        ))}
        <li>
          <strong>
            <Icon name="check-filled" size={16} /> {total.name}
          </strong>
          <em />
          <b>{formatFen(total.amountFen)}</b>
        </li>
      </ul>
    </section>
  );
}

function SaleSum({ content, isDebit }: { content: PolicyContent; isDebit: boolean }): ReactNode {
  const { t } = useText();
  const rate = content.rates[0];
  if (rate === undefined) return null;
  const example = saleExample(rate, isDebit ? DEBIT_FEN : CREDIT_FEN, isDebit);
  return (
    <Sum
      title={t(`policies.console.example.${isDebit ? 'debit' : 'credit'}`, { amount: formatFen(example.amountFen) })}
      under={t('policies.console.example.merchant', { rate: formatRate(rate.defaultPpm, 3) })}
      lines={[
        { name: t('policies.console.example.agents'), amountFen: example.agentsFen },
        {
          name: t('policies.console.example.operator'),
          how: formatRate(rate.operatorCost.ratePpm, 3),
          amountFen: example.operatorFen,
        },
      ]}
      total={{ name: t('policies.console.example.fee'), amountFen: example.feeFen }}
    />
  );
}

/** A credit card sale, a capped debit card sale and a terminal that meets every stage, in yuan. */
export function WorkedExample({ content }: { content: PolicyContent }): ReactNode {
  const { t } = useText();
  const terminal = terminalExample(content);
  return (
    <>
      <SaleSum content={content} isDebit={false} />
      <SaleSum content={content} isDebit />
      <Sum
        title={t('policies.console.example.terminal')}
        under={t('policies.console.example.volume', { amount: formatFen(terminal.volumeFen) })}
        lines={[
          { name: t('policies.console.example.rewards'), amountFen: fen(-terminal.rewardsFen) },
          { name: t('policies.console.example.service'), amountFen: terminal.serviceFeeFen },
        ]}
        total={{ name: t('policies.console.example.advanced'), amountFen: fen(-terminal.advancedFen) }}
      />
      <Effects
        title={t('policies.console.example.means')}
        tone="warning"
        effects={[
          {
            tone: terminal.advancedFen > 0 ? 'care' : 'good',
            text: t('policies.console.example.all', { count: TERMINALS }),
            value: formatFen(fen(terminal.advancedFen * TERMINALS)),
          },
          { tone: 'good', text: t('policies.console.example.clawback', { days: content.clawbackDays }) },
        ]}
      />
    </>
  );
}
