/** Runs every requirement on an adapter, against a stand-in for its acquirer. */
import type { Verdict } from '../ledger.ts';
import { checkDayFile } from './check-day-file.ts';
import {
  checkAcknowledged,
  checkDeclaration,
  checkKinds,
  checkOnce,
  checkRateLimits,
  checkRefusal,
  checkUnknown,
  checkWords,
} from './check-decisions.ts';
import { checkAcknowledgement, checkCalledBack, checkEvents, checkPushed, checkPushedExact } from './check-inbound.ts';
import {
  checkAnswerSignature,
  checkAway,
  checkKey,
  checkLost,
  checkNoise,
  checkOtherNumber,
  checkPause,
} from './check-silence.ts';
import type { Requirement } from './requirements.ts';
import { createStage, type Stage, type UnderTest } from './stage.ts';

const CHECKS: readonly ((stage: Stage) => Promise<void> | void)[] = [
  checkDeclaration,
  checkRateLimits,
  checkKinds,
  checkOnce,
  checkRefusal,
  checkWords,
  checkUnknown,
  checkAcknowledged,
  checkLost,
  checkNoise,
  checkPause,
  checkAway,
  checkOtherNumber,
  checkAnswerSignature,
  checkCalledBack,
  checkPushed,
  checkPushedExact,
  checkEvents,
  checkAcknowledgement,
  checkDayFile,
];

export const runKit = async (underTest: UnderTest): Promise<ReadonlyMap<Requirement, Verdict>> => {
  const [stage, other] = [await createStage(underTest), await createStage(underTest)];
  try {
    for (const check of CHECKS) await check(stage);
    await checkKey(stage, other);
    return stage.ledger.verdicts();
  } finally {
    await stage.close();
    await other.close();
  }
};
