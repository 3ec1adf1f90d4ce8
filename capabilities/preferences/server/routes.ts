import type { Route } from '#platform/http/context.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { erasePreferences, savedFilterData } from './provided.ts';
import { changeQuickEntriesRoute } from './quick/change-quick-entries.ts';
import { addSavedFilterRoute } from './saved/add-saved-filter.ts';
import { deleteSavedFilterRoute } from './saved/delete-saved-filter.ts';
import { listSavedFiltersRoute } from './saved/list-saved-filters.ts';
import { renameSavedFilterRoute } from './saved/rename-saved-filter.ts';

export const routes: Route[] = [
  listSavedFiltersRoute,
  addSavedFilterRoute,
  renameSavedFilterRoute,
  deleteSavedFilterRoute,
  changeQuickEntriesRoute,
];

export const register = (): void => {
  personalData.register('preferences', savedFilterData);
  erasers.register('preferences', erasePreferences);
};
