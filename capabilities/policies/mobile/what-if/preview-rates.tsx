import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { isSameRule } from '../terms/terms-draft.ts';
import { lineName, ruleTexts } from './rule-texts.ts';
import type { Preview, PreviewLine } from './use-preview.ts';
import { VolumeText } from './volume-text.tsx';
import styles from './what-if.module.css';

const isSame = ({ oldRule, newRule }: PreviewLine): boolean => isSameRule(oldRule, newRule);

/** A line per rate type and card type whose cost changes; one line for all that stay. */
export function PreviewRates({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { lines, mine, theirs, agent, policy } = preview;
  const changed = lines.filter((line) => !isSame(line));
  const same = [...new Set(lines.filter(isSame).map(({ rateType }) => rateType))];
  return (
    <Card>
      <CardHead
        title={t('policies.preview-terms.by-rate')}
        more={t('policies.preview-terms.unit', { policy: policy.name })}
      />
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('policies.preview-terms.type-and-cost')}</th>
              <th scope="col">{t('policies.preview-terms.me')}</th>
              <th scope="col">
                <div className={styles['name']}>{agent.name}</div>
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((line) => (
              <ChangedLine key={`${line.rateType} ${line.cardType}`} line={line} />
            ))}
            {same.length > 0 && (
              <tr className={styles['same']}>
                <td>
                  {same.map((rateType) => t(`policies.rate-type.${rateType}`)).join(t('policies.preview-terms.comma'))}
                  <em>{t('policies.preview-terms.same-cost')}</em>
                </td>
                <td>{shown(zeroFen)}</td>
                <td>{shown(zeroFen)}</td>
              </tr>
            )}
            <tr className={styles['sum']}>
              <td>{t('policies.preview-terms.total')}</td>
              <Delta delta={subtractFen(mine.newFen, mine.oldFen)} isMine />
              <Delta delta={subtractFen(theirs.newFen, theirs.oldFen)} />
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function ChangedLine({ line }: { line: PreviewLine }): ReactNode {
  const { t } = useText();
  return (
    <tr>
      <td>
        <b>{lineName(line, t)}</b>
        {ruleTexts(line, t, line.cardType).map((text) => (
          <em key={text}>{text}</em>
        ))}
        <em>
          <VolumeText line={line} />
        </em>
      </td>
      <Delta delta={line.mineFen} isMine />
      <Delta delta={line.theirsFen} />
    </tr>
  );
}

/** Only a gain of the user is blue. */
function Delta({ delta, isMine }: { delta: Fen; isMine?: boolean }): ReactNode {
  return (
    <td className={cx(isMine && delta > fen(0) && styles['gain'])}>
      <b>
        <Amount fen={delta} sign />
      </b>
    </td>
  );
}
