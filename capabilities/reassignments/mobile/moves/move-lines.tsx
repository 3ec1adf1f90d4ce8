import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { subtractFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import {
  EffectRow,
  EffectTable,
  lineName,
  rateText,
  RestText,
  touchedTexts,
} from '#capabilities/policies/mobile/api.ts';
import { touchedByPolicy, type MoveNotice } from './move-words.ts';

/**
 * Where the difference comes from, by policy and rate type; other changes of the agent's terms; and the terms that
 * stay.
 */
export function MoveLines({ notice }: { notice: MoveNotice }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { from, to, lines, oldFen, newFen } = notice;
  return (
    <Card>
      <CardHead
        title={t('reassignments.notice.where')}
        more={t('reassignments.notice.days', { days: formatDateRange(from, to, now, lang) })}
      />
      {lines.length === 0 ? (
        <RestText>{t('reassignments.notice.no-sales')}</RestText>
      ) : (
        <EffectTable>
          {lines.map((line) => (
            <Line key={`${line.policyName} ${line.rateType}`} line={line} role={notice.role} />
          ))}
          <EffectRow
            kind="sum"
            name={t('reassignments.notice.total')}
            end={
              <b>
                <Amount fen={subtractFen(newFen, oldFen)} sign />
              </b>
            }
          />
        </EffectTable>
      )}
      <Rest notice={notice} />
    </Card>
  );
}

function Line({ line, role }: { line: MoveNotice['lines'][number]; role: MoveNotice['role'] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { policyName, volumeFen, oldFen, newFen, oldPpm, newPpm } = line;
  const rates = { old: rateOf(oldPpm), new: rateOf(newPpm) };
  return (
    <EffectRow
      name={
        <b>
          {lineName(line, t)} {shown(volumeFen)}
        </b>
      }
      hint={
        <>
          {policyName}
          <br />
          {t(role === 'agent' ? 'reassignments.notice.my-cost' : 'reassignments.notice.i-keep', rates)}
        </>
      }
      end={
        <b>
          <Amount fen={subtractFen(newFen, oldFen)} sign />
        </b>
      }
      endHint={`${shown(oldFen)} → ${shown(newFen)}`}
    />
  );
}

const rateOf = (value: number | undefined): string => rateText({ ratePpm: ppm(value ?? 0) });

function Rest({ notice: { own, stageCount } }: { notice: MoveNotice }): ReactNode {
  const { t } = useText();
  return (
    <>
      {touchedByPolicy(own).map(({ policyName, touched }) => (
        <RestText key={policyName}>
          {t('reassignments.notice.own', { policy: policyName })}
          {touchedTexts(touched, t, false).join(t('reassignments.notice.comma'))}
        </RestText>
      ))}
      <RestText>
        {stageCount !== undefined && stageCount > 0 && t('reassignments.notice.stages', { count: stageCount })}
        {t('reassignments.notice.stays')}
      </RestText>
    </>
  );
}
