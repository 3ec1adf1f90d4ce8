/** The agent registers a merchant, corrects refused fields, and sees its state (`id`; without it: a new one). */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { send } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { redirect, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { editApplication } from '../../contract/application/edit-application.ts';
import { getApplication } from '../../contract/application/get-application.ts';
import { submitApplication } from '../../contract/application/submit-application.ts';
import { MERCHANT_TYPES, type MerchantType } from '../../contract/merchant-status.ts';
import { ApplicationView } from './application-view.tsx';
import type { Application, ApplicationPort } from './port.ts';
import { TermsStep } from './terms-step.tsx';
import type { ApplicationForm } from './use-application.ts';

const PAGE = '/merchantApplication';

function MerchantApplicationPage(): ReactNode {
  const { id } = useQueryParams({ id: 'string' });
  return (
    <Screen bar={<NavBar />} room="action-note">
      {id === undefined ? <NewMerchant /> : <Known key={id} id={id} />}
    </Screen>
  );
}

/** The type decides which fields are needed; choosing it begins the draft. */
function NewMerchant(): ReactNode {
  const { t } = useText();
  const [isRunning, setRunning] = useState(false);
  const begin = async (type: MerchantType): Promise<void> => {
    setRunning(true);
    try {
      const { id } = await send(editApplication, { type }, { idempotencyKey: idempotencyKey() });
      redirect(PAGE, { id });
    } catch (error) {
      toastFailure(error);
      setRunning(false);
    }
  };
  return (
    <Stack>
      <Card>
        <CardHead title={t('merchants.begin.title')} />
        <Rows>
          {MERCHANT_TYPES.map((type) => (
            <Row
              key={type}
              title={t(`merchants.type.${type}`)}
              meta={t(`merchants.begin.${type}`)}
              disabled={isRunning}
              onClick={() => void begin(type)}
            />
          ))}
        </Rows>
      </Card>
    </Stack>
  );
}

const portOf = (id: string): ApplicationPort => ({
  save: (changes) => send(editApplication, { id, ...changes }, { idempotencyKey: idempotencyKey() }),
  saveTerms: (terms) => send(editApplication, { id, ...terms }, { idempotencyKey: idempotencyKey() }),
  submit: () => send(submitApplication, { id }, { idempotencyKey: idempotencyKey() }),
  upload: { call: addFile },
});

const termsStep = (form: ApplicationForm): ReactNode => <TermsStep form={form} />;

function Known({ id }: { readonly id: string }): ReactNode {
  const read = useCall(getApplication, { id });
  const [changed, setChanged] = useState<Application>();
  const [port] = useState(() => portOf(id));
  const application = changed ?? read.data;
  if (application === undefined)
    return (
      <Stack>
        <Card>
          {read.error ? (
            <ReadError error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonRows count={5} lead="none" />
          )}
        </Card>
      </Stack>
    );
  return <ApplicationView application={application} port={port} onChange={setChanged} terms={termsStep} />;
}

export { MerchantApplicationPage as Page };
