/** Identities in every state of their review, a certificate and an avatar. */
import { inTransaction } from '#platform/db/db.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { changeAvatarRoute } from '#capabilities/agents/server/names/change-avatar.ts';
import { certificateInForce } from '#capabilities/certificates/server/issue-certificate.ts';
import { approveSubmission, rejectSubmission } from '#capabilities/identity/server/review.ts';
import { listSubmissions } from '#capabilities/identity/server/review.ts';
import { revokeIdentity } from '#capabilities/identity/server/revoke-certification.ts';
import { submitIdentityRoute } from '#capabilities/identity/server/submit-identity.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { identityNumber } from '../numbers/identity-number.ts';
import { simulatedOperator } from '../operator.ts';
import type { SceneName } from '../pictures/scenes.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import { perform, type Stage } from './act-context.ts';
import { sendPhotos } from './photos.ts';

export interface IdentityWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
}

const BY = 'zhouhang';
const VALID_DAYS = 3_000;
const HOUR_DAYS = 1 / 24;

const submit = async ({ stage }: IdentityWorld, agent: AgentRow, at: Date): Promise<void> => {
  const key = `identity-${agent.code}`;
  const { idFront, idBack } = await sendPhotos(stage, agent, at, key, ['idFront', 'idBack']);
  const typed = {
    name: agent.name,
    idNumber: identityNumber(agent),
    validUntil: addDays(businessDay(at), VALID_DAYS),
  };
  const submitted = { ...typed, frontId: idFront, backId: idBack };
  await perform(stage, submitIdentityRoute, agent, at, `${key}-submit`, submitted);
};

const waiting = async ({ stage: { db } }: IdentityWorld, { code }: AgentRow) => {
  const found = (await listSubmissions(db)).find((one) => one.code === code);
  if (found === undefined) throw new Error(`no certification of ${code} waits`);
  return found.id;
};

/** `days`: how many days ago it happened. */
type Story = (world: IdentityWorld, agent: AgentRow, days: number) => Promise<void>;

const approved: Story = async (world, agent, days) => {
  await submit(world, agent, daysBefore(world.now, days));
  const decision = {
    id: await waiting(world, agent),
    operator: simulatedOperator(BY),
    now: daysBefore(world.now, days - HOUR_DAYS),
  };
  await approveSubmission(world.stage.db, world.stage.services, decision);
};

/** A refused renewal of an agent certified long since: it stays certified. */
const refused: Story = async (world, agent, days) => {
  await submit(world, agent, daysBefore(world.now, days));
  const decision = {
    id: await waiting(world, agent),
    operator: simulatedOperator(BY),
    now: daysBefore(world.now, days - HOUR_DAYS),
  };
  await rejectSubmission(world.stage.db, decision, [{ field: 'back', reason: 'glare' }]);
};

const submitted: Story = (world, agent, days) => submit(world, agent, daysBefore(world.now, days));

const revoked: Story = async (world, agent, days) => {
  await approved(world, agent, days);
  const decision = { operator: simulatedOperator(BY), now: daysBefore(world.now, days - 1) };
  const refused = [{ field: 'idNumber', reason: 'mismatch' }] as const;
  await world.stage.db.transaction((tx) => revokeIdentity(tx, { agentCode: agent.code, refused, ...decision }));
};

const certified: Story = async (world, agent, days) => {
  const { stage, now } = world;
  await approved(world, agent, days);
  const at = daysBefore(now, days - 1);
  await inTransaction(stage.db, (tx) => certificateInForce(tx, stage.services.vault, agent.id, at));
};

const showAvatar = async ({ stage, now }: IdentityWorld, agent: AgentRow, scene: SceneName): Promise<void> => {
  const at = daysBefore(now, 20);
  const { [scene]: fileId } = await sendPhotos(stage, agent, at, `avatar-${agent.code}`, [scene]);
  await perform(stage, changeAvatarRoute, agent, at, `avatar-${agent.code}-show`, { fileId });
};

const STORIES: readonly (readonly [key: string, story: Story, days: number])[] = [
  ['main', certified, 40],
  ['mid', approved, 35],
  ['leaf', refused, 3],
  ['qian', revoked, 3],
  ['sun', submitted, 0.8],
];

/** Newly joined agents are not certified: the first of them waits, the second was refused, the others sent nothing. */
const newcomers = ({ agents }: IdentityWorld): AgentRow[] =>
  agents.filter(({ row, joinedDays }) => row.certification === 'none' && joinedDays > 1).map(({ row }) => row);

export const makeIdentities = async (world: IdentityWorld): Promise<void> => {
  const byKey = new Map(world.agents.map(({ row, story }) => [story?.key, row]));
  for (const [key, story, days] of STORIES) {
    const agent = byKey.get(key);
    if (agent !== undefined) await story(world, agent, days);
  }
  const [first, second] = newcomers(world);
  if (first !== undefined) await submitted(world, first, 0.7);
  if (second !== undefined) await refused(world, second, 0.9);
  for (const [key, scene] of [['main', 'portrait'] as const, ['mid', 'otherPortrait'] as const]) {
    const agent = byKey.get(key);
    if (agent !== undefined) await showAvatar(world, agent, scene);
  }
};
