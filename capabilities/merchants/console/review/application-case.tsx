import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatRate } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import type { CaseParts } from '#platform/ui-console/review/desk-props.ts';
import { refusedOf, type Marks } from '#platform/ui-console/review/marks.ts';
import { ReviewCase } from '#platform/ui-console/review/review-case.tsx';
import { useRevealed } from '#platform/ui-console/review/use-revealed.ts';
import { useVerdict } from '#platform/ui-console/review/use-verdict.ts';
import { VerdictFoot } from '#platform/ui-console/review/verdict-foot.tsx';
import type { ApplicationField } from '../../contract/application/application-fields.ts';
import { revealApplication } from '../../contract/application/reveal-application.ts';
import { approveApplication } from '../../contract/review/approve-application.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';
import { MOST_NOTE, rejectApplication } from '../../contract/review/reject-application.ts';
import { fieldsOf, PHOTO_ORDER, type RevealedApplication } from '../application/application-fields.ts';
import { aboutOf, type WaitingApplication } from './use-applications.ts';

function Terms({ revealed: { policyName, rates, submittedAt } }: { revealed: RevealedApplication }): ReactNode {
  const { t } = useText();
  return (
    <Section title={t('merchants.console.rates')}>
      <Facts
        facts={[
          ...(policyName === undefined ? [] : [[t('merchants.console.policy'), policyName] as const]),
          ...rates.map(({ rateType, ratePpm }) => [t(`merchants.rate-type.${rateType}`), formatRate(ratePpm)] as const),
          [t('merchants.console.submitted'), formatDateTime(submittedAt)],
        ]}
      />
    </Section>
  );
}

interface FootProps {
  revealed: RevealedApplication;
  marks: Marks;
  parts: CaseParts;
}

function Foot({ revealed: { id, submissionId, name, source, fields }, marks, parts }: FootProps): ReactNode {
  const { t } = useText();
  const [note, setNote] = useState('');
  const decide = useVerdict({ about: aboutOf(id), name, list: listReviews, onDecided: parts.onDecided });
  const words = note.trim();
  const refused = refusedOf(
    marks,
    fields.map(({ field }) => field),
  ) as { field: ApplicationField; reason: 'other'; note?: string }[];
  const told = t(`merchants.console.effect.told.${source}`);
  return (
    <VerdictFoot
      about={aboutOf(id)}
      marks={marks}
      armed={parts.armed}
      onArm={parts.onArm}
      effects={{
        approve: [t('merchants.console.effect.approved'), told],
        reject: [t('merchants.console.effect.rejected', { count: marks.size }), told],
      }}
      onApprove={() => decide(approveApplication, { id, submissionId }, 'approved')}
      onReject={() =>
        decide(rejectApplication, { id, submissionId, refused, ...(words !== '' && { note: words }) }, 'rejected')
      }
      note={
        <Input
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={MOST_NOTE}
          aria-label={t('merchants.console.note')}
          placeholder={t('merchants.console.note')}
        />
      }
    />
  );
}

/** One application: its photos beside the typed and the known data. */
export function ApplicationCase({ row, parts }: { row: WaitingApplication; parts: CaseParts }): ReactNode {
  const { t } = useText();
  const revealed = useRevealed(revealApplication, { id: row.id });
  const { data } = revealed;
  const photos = PHOTO_ORDER.flatMap((kind) => {
    const photo = data?.photos.find((each) => each.kind === kind);
    return photo === undefined ? [] : [{ key: kind, label: t(`merchants.field.${kind}`), url: photo.url }];
  });
  return (
    <ReviewCase
      about={aboutOf(row.id)}
      label={t('merchants.console.detail')}
      title={row.name}
      under={joined(row.no, `${row.agent.name} ${row.agent.code}`, t(`merchants.console.source.${row.source}`))}
      revealed={revealed}
      photos={photos}
      fields={data === undefined ? [] : fieldsOf(data, t)}
      parts={parts}
      renderFoot={(marks) => data && <Foot revealed={data} marks={marks} parts={parts} />}
    >
      {data !== undefined && <Terms revealed={data} />}
    </ReviewCase>
  );
}
