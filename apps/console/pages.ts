/** Every page of the console, as the capabilities register them; whoever comes in sees the first that it may open. */
import { pages as audit } from '#capabilities/audit/console/pages.ts';
import { pages as certification } from '#capabilities/certification/console/pages.ts';
import { pages as compliance } from '#capabilities/compliance/console/pages.ts';
import { pages as merchants } from '#capabilities/merchants/console/pages.ts';
import { pages as settlement } from '#capabilities/settlement/console/pages.ts';
import { pages as trades } from '#capabilities/trades/console/pages.ts';
import { pages as wallet } from '#capabilities/wallet/console/pages.ts';
import type { ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  ...wallet,
  ...settlement,
  ...merchants,
  ...certification,
  ...trades,
  ...compliance,
  ...audit,
];
