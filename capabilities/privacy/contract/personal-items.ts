/**
 * Personal data that is stored, by section and in the order of display. The texts are `privacy.section.<section>` and
 * `privacy.item.<item>`.
 */
export const PERSONAL_ITEMS = {
  identity: ['name', 'former_name', 'agent_code', 'agent_mobile', 'invited_as', 'identity', 'certificate'],
  account: ['login_name', 'account_mobile', 'consent', 'registered_from'],
  settlement: ['holder', 'card', 'card_mobile', 'tax_document'],
  devices: ['device', 'push', 'login'],
  written: ['agent_note', 'merchant_note', 'dispute', 'invitation', 'campaign', 'picture', 'saved_filter'],
  activity: ['notice', 'export', 'action'],
} as const;

export type PersonalSection = keyof typeof PERSONAL_ITEMS;
export type PersonalItem = (typeof PERSONAL_ITEMS)[PersonalSection][number];

export const SECTIONS = Object.keys(PERSONAL_ITEMS) as PersonalSection[];
export const ITEMS: readonly PersonalItem[] = SECTIONS.flatMap((section) => [...PERSONAL_ITEMS[section]]);
