/** A closing at the same time as an act that would have stopped it: in either order, a closed account keeps nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, inTransaction, type Database, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { lockTreeShared, lockTree } from '#capabilities/agents/server/api.ts';
import { createAgent } from '#capabilities/agents/server/tree/create-agent.ts';
import { approveAgreement } from '#capabilities/deductions/contract/agreements/approve-agreement.ts';
import { openDispute } from '#capabilities/disputes/contract/opening/open-dispute.ts';
import { submitApplication } from '#capabilities/merchants/contract/application/submit-application.ts';
import {
  enter,
  later,
  newcomer,
  payIn,
  proof,
  run,
  server,
  stateOf,
  useClosing,
  world,
  type Newcomer,
} from '#testing/closing.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { cancelClosing } from '../contract/cancel-closing.ts';
import { lockWaiting } from './closing-row.ts';
import { withdraw } from './withdraw-closing.ts';

useClosing();

let other: Database;
beforeAll(() => {
  other = connect(server.databaseUrl, 3);
});
afterAll(() => other.close());

/** Waits until a transaction waits for a lock, or the work has ended without. */
const untilWaiting = async (work: Promise<unknown>): Promise<void> => {
  const ended = work.then(
    () => true,
    () => true,
  );
  for (let isOver = false; !isOver;)
    isOver = (await lockWaiters(other.db)).length > 0 || (await Promise.race([ended, false]));
};

/** An agent whose time is over. */
const due = async (): Promise<Newcomer> => {
  const agent = await newcomer();
  await agent.client.ok(applyClosing, proof);
  later(15);
  return agent;
};

describe('a closing that begins while a change is not committed yet', () => {
  /** Commits the change once the closing waits for it, or has ended without waiting. @returns its outcome. */
  const during = async (change: (tx: Tx, agentId: AgentId) => Promise<unknown>): Promise<string | undefined> => {
    const { agentId } = await due();
    let closing: Promise<unknown> | undefined;
    await inTransaction(other.db, async (tx) => {
      await change(tx, agentId);
      closing = run();
      await untilWaiting(closing);
    });
    await closing;
    return stateOf(agentId);
  };

  it('waits for a sub-agent that comes, and stops', async () => {
    const came = (tx: Tx, parentId: AgentId) =>
      createAgent(tx, { name: '下级', mobile: '13770002999', levelCode: 'V1', parentId, joinedAt: server.clock.now() });
    expect(await during(came)).toBe('stopped');
  });

  it('waits for a terminal that is handed over, and stops', async () => {
    const handed = async (tx: Tx, agentId: AgentId) => {
      await lockTreeShared(tx);
      await sql`update terminals.terminal set holder_id = ${agentId}
        where id = ${world.terminal('direct', 0).id}`.execute(tx);
    };
    expect(await during(handed)).toBe('stopped');
  });

  it('waits for money that is booked into an open wallet, and stops', async () => {
    const booked = (tx: Tx, agentId: AgentId) => payIn(tx, agentId, 500, `during-${agentId}`);
    expect(await during(booked)).toBe('stopped');
  });

  it('waits for its withdrawal, and is withdrawn', async () => {
    const withdrawn = async (tx: Tx, agentId: AgentId) => {
      const row = await lockWaiting(tx, agentId);
      if (row === undefined) throw new Error('no request waits');
      await withdraw(tx, row, { now: server.clock.now() });
    };
    expect(await during(withdrawn)).toBe('withdrawn');
  });
});

describe('a request that was let in while the closing was carried out', () => {
  /** The closing has locked the tree; the request waits for it. @returns the code of its answer. */
  const after = async (ask: (agent: Newcomer) => Promise<{ code: number }>) => {
    const agent = await newcomer();
    let answer: Promise<{ code: number }> | undefined;
    await inTransaction(other.db, async (tx) => {
      await lockTree(tx);
      answer = ask(agent);
      await untilWaiting(answer);
      await sql`update agents.agent set status = 'frozen', closed_at = ${server.clock.now()}
        where id = ${agent.agentId}`.execute(tx);
    });
    return (await answer)?.code;
  };

  it('opens no dispute', async () => {
    expect(await after(({ client }) => client.call(openDispute, { subject: 'entry-1-1', text: '为什么少了' }))).toBe(
      403,
    );
  });

  it('approves no agreement', async () => {
    expect(await after(({ client }) => client.call(approveAgreement, { id: '1', ...proof }))).toBe(403);
  });

  it('submits no merchant', async () => {
    expect(await after(({ client }) => client.call(submitApplication, { id: '1' }))).toBe(403);
  });
});

describe('simultaneous acts', () => {
  const racing = async (other: (agent: Newcomer) => Promise<unknown>): Promise<Newcomer> => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    const client = await enter(agent);
    await Promise.all([run(), other({ ...agent, client }).catch(() => undefined)]);
    return agent;
  };

  it('withdrawn: it is closed or withdrawn, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      let answered: number | undefined;
      const agent = await racing(async ({ client }) => {
        answered = (await client.call(cancelClosing, {})).code;
      });
      const state = await stateOf(agent.agentId);
      expect([state, answered === 200]).toEqual(state === 'withdrawn' ? ['withdrawn', true] : ['closed', false]);
    }
  });

  it('every act is run twice, by two servers', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { closed }) => sum + closed, 0)).toBe(1);
  });
});
