/** Every page of the console, as the capabilities register them. */
import { pages as audit } from '#capabilities/audit/console/pages.ts';
import { pages as compliance } from '#capabilities/compliance/console/pages.ts';
import { pages as settlement } from '#capabilities/settlement/console/pages.ts';
import { pages as trades } from '#capabilities/trades/console/pages.ts';
import { pages as wallet } from '#capabilities/wallet/console/pages.ts';
import type { ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [...trades, ...compliance, ...wallet, ...settlement, ...audit];
