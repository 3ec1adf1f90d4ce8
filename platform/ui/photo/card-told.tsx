import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '../basics/icon.tsx';
import type { CardChecks } from './photo-faults.ts';
import { isGood } from './use-card-watch.ts';

type Text = ReturnType<typeof useText>['t'];

/** Shows one instruction at a time; without a card, light and print are irrelevant. */
const toDo = (t: Text, checks: CardChecks | undefined): string => {
  if (checks === undefined) return t('ui.photo.camera.opening');
  const { isBright, isSharp, isWhole, glare } = checks;
  if (!isBright) return t('ui.photo.camera.dark');
  if (glare !== undefined) return t('ui.photo.camera.glare', { corner: t(`ui.photo.corner.${glare}`) });
  if (!isWhole) return t('ui.photo.camera.place');
  return isSharp ? t('ui.photo.camera.still') : t('ui.photo.camera.blur');
};

/** The instruction to the user, and the checks. */
export function CardTold({ checks }: { checks: CardChecks | undefined }): ReactNode {
  const { t } = useText();
  const good = checks !== undefined && isGood(checks);
  return (
    <>
      <p className="card-camera-told" role="status" data-good={good || undefined}>
        {checks && <Icon name={good ? 'check-filled' : 'warn-filled'} size={20} />}
        <span>{toDo(t, checks)}</span>
      </p>
      <ul className="card-camera-checks">
        <Check is={checks?.isWhole} words={t('ui.photo.camera.whole')} />
        <Check is={checks && checks.isSharp && checks.isBright} words={t('ui.photo.camera.sharp')} />
        <Check
          is={checks && checks.glare === undefined}
          words={t(`ui.photo.camera.${checks?.glare === undefined ? 'no-glare' : 'has-glare'}`)}
        />
      </ul>
    </>
  );
}

function Check({ is, words }: { is: boolean | undefined; words: string }): ReactNode {
  return (
    <li data-is={is}>
      <Icon name={is ? 'check' : is === undefined ? 'clock' : 'warn-filled'} size={16} />
      {words}
    </li>
  );
}
