import { useRef, type ReactNode } from 'react';
import { useMay, useSession } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Level, Picture } from '#platform/ui/basics/avatar.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Spinner } from '#platform/ui/basics/spinner.tsx';
import { refreshSession } from '#capabilities/session/mobile/api.ts';
import type { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { CropSheet } from './crop-sheet.tsx';
import { useAvatar } from './use-avatar.ts';
import styles from './base-info.module.css';

/** The picture with the button that changes it, name, level and number. */
export function AvatarHead({ info }: { info: AnswerOf<typeof getProfile>['info'] | undefined }): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const may = useMay();
  const avatar = useAvatar();
  const name = info?.name ?? user?.agentName ?? '';
  const code = info?.code ?? user?.agentCode ?? '';
  return (
    <header className={styles['head']}>
      <AvatarPicture avatar={avatar} initial={[...name][0]} />
      <h1>
        {name}
        {info && <Level>{info.levelCode}</Level>}
      </h1>
      <Copy text={code} label={t('profile.my.code', { code })}>
        {t('profile.my.code', { code })}
      </Copy>
      {avatar.url !== '' && may('agent:edit') && (
        <SmallButton kind="quiet" onClick={() => void avatar.remove()}>
          {t('profile.base-info.remove-avatar')}
        </SmallButton>
      )}
      {avatar.chosen && (
        <CropSheet
          picture={avatar.chosen}
          isRunning={avatar.isRunning}
          onDone={(crop) => void avatar.use(crop)}
          onClose={avatar.forget}
        />
      )}
    </header>
  );
}

interface AvatarPictureProps {
  avatar: ReturnType<typeof useAvatar>;
  initial: string | undefined;
}

function AvatarPicture({ avatar, initial }: AvatarPictureProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) void avatar.choose(file);
  };
  return (
    <div className={styles['picture']}>
      <Picture src={avatar.url} alt={t('profile.base-info.avatar')} onFault={() => void refreshSession()}>
        <b aria-hidden>{initial}</b>
      </Picture>
      {may('agent:edit') && (
        <button
          type="button"
          aria-label={t('profile.base-info.change-avatar')}
          disabled={avatar.isRunning}
          onClick={() => input.current?.click()}
        >
          {avatar.isRunning ? <Spinner /> : <Icon name="camera" size={20} />}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('profile.base-info.change-avatar')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
