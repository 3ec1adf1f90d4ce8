export const UPGRADE = '/upgrade-popup';
