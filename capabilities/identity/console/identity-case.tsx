import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { CaseParts } from '#platform/ui-console/review/desk-props.ts';
import { refusedOf, type Marks } from '#platform/ui-console/review/marks.ts';
import { ReviewCase } from '#platform/ui-console/review/review-case.tsx';
import { useRevealed } from '#platform/ui-console/review/use-revealed.ts';
import { useVerdict } from '#platform/ui-console/review/use-verdict.ts';
import { VerdictFoot } from '#platform/ui-console/review/verdict-foot.tsx';
import { approveSubmission } from '../contract/approve-submission.ts';
import type { IdentityField, RefusalReason } from '../contract/identity-fields.ts';
import { listSubmissions } from '../contract/list-submissions.ts';
import { rejectSubmission } from '../contract/reject-submission.ts';
import { revealSubmission } from '../contract/reveal-submission.ts';
import { FIELDS, fieldsOf, type RevealedSubmission } from './identity-fields.ts';
import { aboutOf, kindOf, type WaitingIdentity } from './use-identities.ts';

interface FootProps {
  revealed: RevealedSubmission;
  marks: Marks;
  parts: CaseParts;
}

function Foot({ revealed: { id, name, isRenewal }, marks, parts }: FootProps): ReactNode {
  const { t } = useText();
  const decide = useVerdict({ about: aboutOf(id), name, list: listSubmissions, onDecided: parts.onDecided });
  const refused = refusedOf(marks, FIELDS) as { field: IdentityField; reason: RefusalReason }[];
  const told = t('identity.console.effect.told');
  const left = isRenewal ? t('identity.console.effect.kept') : t('identity.console.effect.mend', { count: marks.size });
  return (
    <VerdictFoot
      about={aboutOf(id)}
      marks={marks}
      armed={parts.armed}
      onArm={parts.onArm}
      effects={{ approve: [t('identity.console.effect.approved', { name }), told], reject: [left, told] }}
      onApprove={() => decide(approveSubmission, { id }, 'approved')}
      onReject={() => decide(rejectSubmission, { id, refused }, 'rejected')}
    />
  );
}

/** One identity: both sides of the card beside the typed and the known data. */
export function IdentityCase({ row, parts }: { row: WaitingIdentity; parts: CaseParts }): ReactNode {
  const { t } = useText();
  const revealed = useRevealed(revealSubmission, { id: row.id });
  const { data } = revealed;
  return (
    <ReviewCase
      about={aboutOf(row.id)}
      label={t('identity.console.detail')}
      title={row.agent.name}
      under={joined(row.agent.code, t(kindOf(row)))}
      revealed={revealed}
      photos={(data?.photos ?? []).map(({ kind, url }) => ({
        key: kind,
        label: t(`identity.console.field.${kind}`),
        url,
      }))}
      fields={data === undefined ? [] : fieldsOf(data, t)}
      parts={parts}
      renderFoot={(marks) => data && <Foot revealed={data} marks={marks} parts={parts} />}
    />
  );
}
