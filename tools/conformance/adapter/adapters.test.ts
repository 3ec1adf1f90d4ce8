/** The adapters of this repository meet every requirement of the kit. */
import { describe, expect, it } from 'vitest';
import { ADAPTERS } from '#platform/acquirer/adapters.ts';
import { STAND_INS } from '#platform/acquirer/stand-ins.ts';
import { reportOf } from '../report.ts';
import { runKit } from './kit.ts';
import { REQUIREMENTS } from './requirements.ts';

describe('the kit', () => {
  it.each(Object.entries(ADAPTERS))('is passed by %s', async (name, adapter) => {
    const startStandIn = STAND_INS[name];
    if (startStandIn === undefined) throw new Error('It has no stand-in.');
    const { text, exitCode } = reportOf(REQUIREMENTS, await runKit({ adapter, startStandIn }));
    expect(text).toContain(' 0 violated, 0 not seen');
    expect(exitCode).toBe(0);
  });
});
