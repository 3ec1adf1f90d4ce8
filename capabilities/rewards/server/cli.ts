/** Caps of rewards for the command line. */
export { CAPPED_KINDS, type CappedKind } from '../contract/capped-kinds.ts';
export { editCap, listCaps, type Cap, type CapEdit, type UsedCap } from './caps/edit-cap.ts';
