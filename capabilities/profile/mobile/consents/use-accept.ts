import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { approveAgreements } from '#capabilities/session/contract/consents/approve-agreements.ts';
import { listConsents } from '#capabilities/session/contract/consents/list-consents.ts';
import { refreshSession } from '#capabilities/session/mobile/api.ts';

interface Version {
  readonly key: string;
  readonly version: string;
}

/** Accepts the versions that were shown. */
export const useAccept = () => {
  const { t } = useText();
  const command = useCommand(approveAgreements, {
    invalidates: [listConsents],
    onSuccess: () => {
      toast(t('profile.consents.accepted'), 'check');
      void refreshSession();
    },
  });
  return {
    isPending: command.isPending,
    mutate: (versions: readonly Version[]) =>
      command.mutate({ agreements: versions.map(({ key, version }) => ({ key, version })) }),
  };
};
