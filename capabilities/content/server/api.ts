/** Content functions for other capabilities. */
export { agreementsInForce, type AgreementVersion } from './agreements-in-force.ts';
export { latestNotices } from './latest-notices.ts';
export { unreadNotices } from './find-notices.ts';
export { notify, type NewNotice } from './create-notices.ts';
