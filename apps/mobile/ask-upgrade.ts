import { push } from '#platform/ui/navigation/navigation.ts';
import { openOverlays } from '#platform/ui/overlay/open-overlays.ts';
import { isUpgradeDue } from '#capabilities/profile/mobile/upgrade/ask-upgrade.ts';
import { UPGRADE } from '#capabilities/profile/mobile/upgrade/upgrade-path.ts';
import { guardedAbove } from './navigator.ts';

/** Waits for the next return instead of covering a form or a question. */
const isBusy = (): boolean => location.pathname === UPGRADE || openOverlays().length > 0 || guardedAbove(-1).length > 0;

export async function askForUpgrade(): Promise<void> {
  if (isBusy()) return;
  if ((await isUpgradeDue()) && !isBusy()) push(UPGRADE);
}
