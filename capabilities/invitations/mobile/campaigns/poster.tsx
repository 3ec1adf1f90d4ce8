/** 海报: one is chosen, composed with the agent's own code and name, and saved or shared. */
import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useCall, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Empty, Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listPosters } from '#capabilities/content/contract/pages/list-posters.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { getMyCode } from '../../contract/campaigns/get-my-code.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { shownLink } from '../inviting/share-link.ts';
import { PosterCanvas } from './poster-canvas.tsx';
import { pictureOf } from './poster-words.ts';
import { savePoster, sharePoster } from './share-poster.ts';
import styles from './poster.module.css';

/** `campaign`: the link to share; without it, the permanent link. */
const FIELDS = { kind: choice(CAMPAIGN_KINDS, 'agent'), campaign: id(), poster: id() };

const THUMB = 180;

/** The link of a campaign, or the permanent one. */
const useLink = (kind: CampaignKind, campaign: string | undefined) => {
  const own = useCall(getMyCode, { kind });
  const { data } = useCall(listCampaigns, { kind, open: true, pageSize: 100 });
  const found = campaign === undefined ? undefined : data?.rows.find((row) => row.id === campaign);
  const isWaiting = campaign !== undefined && data === undefined;
  return { ...own, link: isWaiting ? undefined : (found ?? own.data) };
};

function PosterPage(): ReactNode {
  const { t } = useText();
  const [{ kind, campaign, poster }, change] = useAddress(FIELDS);
  const posters = useCall(listPosters, { kind });
  const { link, error, refetch } = useLink(kind, campaign);
  const { user } = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const rows = posters.data?.rows ?? [];
  const chosen = rows.find(({ id: each }) => each === poster) ?? rows[0];
  const failed = error ?? posters.error;
  if (chosen === undefined || link === undefined)
    return (
      <Screen bar={<NavBar />}>
        <Stack>
          <WaitingCard
            error={failed}
            isEmpty={posters.data !== undefined && rows.length === 0}
            onRetry={() => void (refetch(), posters.refetch())}
          />
        </Stack>
      </Screen>
    );
  const inviter = user?.agentName ?? '';
  const foot = <PosterActions canvas={canvas} kind={kind} code={link.code} />;
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <div className={styles['large']}>
        <PosterCanvas ref={canvas} className={styles['canvas']} picture={pictureOf(chosen, link, inviter, t)} />
      </div>
      <PosterChoice
        rows={rows}
        chosen={chosen}
        pictureOf={(row) => pictureOf(row, link, inviter, t)}
        onChoose={(row) => change({ poster: row.id })}
      />
      <Stack>
        <Card>
          <LinkRow link={link} />
        </Card>
      </Stack>
    </Screen>
  );
}

interface WaitingCardProps {
  error: Error | null;
  isEmpty: boolean;
  onRetry: () => void;
}

/** Shown in place of the poster while it is read, when there is none, and when reading fails. */
function WaitingCard({ error, isEmpty, onRetry }: WaitingCardProps): ReactNode {
  const { t } = useText();
  return (
    <Card>
      {error !== null && <ReadError error={error} onRetry={onRetry} />}
      {error === null && isEmpty && <Empty icon="image" title={t('invitations.poster.none')} />}
      {error === null && !isEmpty && <Skeleton height="420px" />}
    </Card>
  );
}

type Poster = RowOf<typeof listPosters>;

interface PosterChoiceProps {
  rows: readonly Poster[];
  chosen: Poster;
  pictureOf: (row: Poster) => ComponentProps<typeof PosterCanvas>['picture'];
  onChoose: (row: Poster) => void;
}

function PosterChoice({ rows, chosen, pictureOf, onChoose }: PosterChoiceProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['choice']} role="radiogroup" aria-label={t('invitations.poster.choose')}>
      {rows.map((row) => (
        <button
          key={row.id}
          type="button"
          role="radio"
          aria-checked={row.id === chosen.id}
          className={styles['thumb']}
          onClick={() => onChoose(row)}
        >
          <PosterCanvas width={THUMB} picture={pictureOf(row)} />
        </button>
      ))}
    </div>
  );
}

function LinkRow({
  link,
}: {
  link: Pick<RowOf<typeof listCampaigns>, 'link'> & { readonly name?: string | undefined };
}): ReactNode {
  const { t } = useText();
  return (
    <Row
      title={t(link.name === undefined ? 'invitations.poster.my-link' : 'invitations.by.campaign', {
        campaign: link.name ?? '',
      })}
      meta={shownLink(link.link)}
      value={
        <SmallButton icon="copy" onClick={() => void copyText(link.link)}>
          {t('invitations.sent.copy')}
        </SmallButton>
      }
    />
  );
}

interface PosterActionsProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  kind: CampaignKind;
  code: string;
}

function PosterActions({ canvas, kind, code }: PosterActionsProps): ReactNode {
  const { t } = useText();
  const [isSharing, setSharing] = useState(false);
  const file = `${t('invitations.poster.title')}-${code}.png`;
  const share = async (): Promise<void> => {
    if (canvas.current === null) return;
    setSharing(true);
    await sharePoster(canvas.current, file, t(`invitations.invite.share-${kind}`), t);
    setSharing(false);
  };
  return (
    <ActionBar leads>
      <Button
        kind="quiet"
        icon="download"
        onClick={() => canvas.current !== null && void savePoster(canvas.current, file, t)}
      >
        {t('invitations.poster.save')}
      </Button>
      <Button running={isSharing} onClick={() => void share()}>
        {t('invitations.poster.share')}
      </Button>
    </ActionBar>
  );
}

export { PosterPage as Page };
