import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { addSubscriptionRoute } from './add-subscription.ts';
import { changePushRoute } from './change-push.ts';
import { cleanJob } from './clean-job.ts';
import { deleteSubscriptionRoute } from './delete-subscription.ts';
import { getPushRoute } from './get-push.ts';
import { erasePush, pushData } from './provided.ts';
import { sendJob } from './send-job.ts';

export const routes: Route[] = [getPushRoute, changePushRoute, addSubscriptionRoute, deleteSubscriptionRoute];

export const register = (): void => {
  personalData.register('push', pushData);
  erasers.register('push', erasePush);
};

export const jobs: JobDefinition[] = [sendJob, cleanJob];
