import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import type { CaseParts } from '#platform/ui-console/review/desk-props.ts';
import type { Marks } from '#platform/ui-console/review/marks.ts';
import { VerdictFoot } from '#platform/ui-console/review/verdict-foot.tsx';
import { previewApproval } from '../../contract/review/preview-approval.ts';
import { refusalOf } from './tax-fields.tsx';
import { aboutOf, type RevealedDocument, type TaxCase } from './tax-rows.ts';
import type { Terms } from './tax-terms.tsx';
import { useTaxVerdict } from './use-tax-verdict.ts';

interface TaxFootProps {
  row: TaxCase;
  document: RevealedDocument;
  terms: Terms;
  marks: Marks;
  parts: CaseParts;
}

type Preview = AnswerOf<typeof previewApproval>;

const effectsOf = (preview: Preview, standard: string, rate: string, t: Text['t']): string[] => {
  if (preview.isWithoutEffect) return [t('taxes.console.effect.none', { standard })];
  return [
    preview.savesFen === undefined
      ? t('taxes.console.effect.rate', { standard, rate })
      : t('taxes.console.effect.saves', { standard, rate, amount: yuan(preview.savesFen) }),
    t('taxes.console.effect.next'),
    ...(preview.is === 'waits' ? [t('taxes.console.effect.second')] : []),
  ];
};

/** The effect of an approval is asked of the server while it is typed; without whole terms there is none. */
export function TaxFoot({ row, document, terms: { terms }, marks, parts }: TaxFootProps): ReactNode {
  const { t } = useText();
  const { no, standardPpm, proposal } = document;
  const { approve, reject } = useTaxVerdict(row, parts.onDecided);
  const wanted = { no, ratePpm: terms?.ratePpm ?? standardPpm, ...terms };
  const preview = useCall(previewApproval, wanted, { enabled: terms !== undefined });
  const refused = preview.error === null ? undefined : failureText(preview.error, t);
  const isOwn = proposal?.isMine === true;
  const effects =
    preview.data === undefined ? [] : effectsOf(preview.data, formatRate(standardPpm), formatRate(wanted.ratePpm), t);
  const mayApprove = terms !== undefined && preview.data !== undefined && !isOwn;
  return (
    <>
      {isOwn && <p className="c-note c-note--wait">{t('taxes.console.own')}</p>}
      {proposal !== undefined && !isOwn && (
        <p className="c-note c-note--wait">{t('taxes.console.proposed', { name: proposal.by })}</p>
      )}
      {refused !== undefined && <p className="c-note">{refused}</p>}
      {terms === undefined && <p className="c-note">{t('taxes.console.terms.needed')}</p>}
      <VerdictFoot
        about={aboutOf(row.id)}
        marks={marks}
        armed={parts.armed === 'approve' && !mayApprove ? undefined : parts.armed}
        onArm={(armed) => (armed === 'approve' && !mayApprove ? undefined : parts.onArm(armed))}
        effects={{ approve: effects, reject: [t('taxes.console.effect.refused')] }}
        onApprove={() => approve(wanted, preview.data?.is ?? 'approved')}
        onReject={() => reject({ no, ...refusalOf(document, marks, t) })}
      />
    </>
  );
}
