import { getActivation } from '#capabilities/acquirer-view/contract/get-activation.ts';
import { getBinding } from '#capabilities/acquirer-view/contract/get-binding.ts';
import { getStandard } from '#capabilities/acquirer-view/contract/get-standard.ts';
import { listActivations } from '#capabilities/acquirer-view/contract/list-activations.ts';
import { listBindings } from '#capabilities/acquirer-view/contract/list-bindings.ts';
import { listStandards } from '#capabilities/acquirer-view/contract/list-standards.ts';
import { getDispute } from '../contract/get-dispute.ts';
import { getDisputeCounts } from '../contract/get-dispute-counts.ts';
import { listDisputes } from '../contract/list-disputes.ts';
import { previewDispute } from '../contract/preview-dispute.ts';

/** Reads that a change of a dispute makes old: the acquirer's view says which differences are questioned. */
export const CHANGED = [
  getDispute,
  listDisputes,
  getDisputeCounts,
  previewDispute,
  getBinding,
  getActivation,
  getStandard,
  listBindings,
  listActivations,
  listStandards,
] as const;
