import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import type { CaseParts } from '#platform/ui-console/review/desk-props.ts';
import type { Marks } from '#platform/ui-console/review/marks.ts';
import type { ReviewPhoto } from '#platform/ui-console/review/photo-stage.tsx';
import { ReviewCase } from '#platform/ui-console/review/review-case.tsx';
import { useRevealed } from '#platform/ui-console/review/use-revealed.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { revealDocument } from '../../contract/review/reveal-document.ts';
import { reviewFields } from './tax-fields.tsx';
import { TaxFoot } from './tax-foot.tsx';
import { aboutOf, type RevealedDocument, type TaxCase } from './tax-rows.ts';
import { TaxTerms, useTerms } from './tax-terms.tsx';

/** The link is of this server: read by the origin of the page, with its session. */
const ownPath = (picture: string): string => {
  const { pathname, search } = new URL(picture, location.origin);
  return pathname + search;
};

/** A PDF or OFD is no picture: it is opened beside the console. */
function PaperFile({ document }: { document: RevealedDocument }): ReactNode {
  const { t } = useText();
  const { picture, fileType } = document;
  if (picture === undefined || fileType === undefined) return null;
  return (
    <Button icon={<Icon name="external" size={18} />} href={ownPath(picture)} target="_blank" rel="noreferrer">
      {t('taxes.console.file', { type: fileType.toUpperCase() })}
    </Button>
  );
}

/** One document: the paper beside the company's data and what the agent typed. */
export function TaxCaseView({ row, parts }: { row: TaxCase; parts: CaseParts }): ReactNode {
  const { t } = useText();
  const mayReview = useMay('tax:review');
  const revealed = useRevealed(revealDocument, { no: row.no });
  const { data } = revealed;
  const terms = useTerms(row.kind, data?.company.ratePpm);
  const [shownMarks, showMarks] = useState<Marks>(new Map());
  const photos: ReviewPhoto[] =
    data?.picture === undefined || data.fileType !== undefined
      ? []
      : [{ key: 'paper', label: t(`taxes.console.kind.${row.kind}`), url: ownPath(data.picture) }];
  return (
    <ReviewCase
      about={aboutOf(row.id)}
      label={t('taxes.console.detail')}
      title={row.agentName}
      under={joined(row.no, row.agentCode, formatDateTime(row.submittedAt))}
      revealed={revealed}
      photos={photos}
      fields={data === undefined ? [] : reviewFields(data, shownMarks, t)}
      parts={parts}
      onMarks={showMarks}
      renderFoot={(marks) =>
        data && mayReview && <TaxFoot row={row} document={data} terms={terms} marks={marks} parts={parts} />
      }
    >
      {data && <PaperFile document={data} />}
      {data && <TaxTerms document={data} terms={terms} isDisabled={parts.armed !== undefined} />}
    </ReviewCase>
  );
}
