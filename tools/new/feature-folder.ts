import { listedIn } from '../architecture/features.ts';
import { UsageError } from './names.ts';

/**
 * @returns `list/`, or nothing for files that stand beside the features. @throws UsageError for a feature that the
 * capability's README does not list.
 */
export const featureFolder = (root: string, capability: string, feature: string): string => {
  if (feature === '') return '';
  const listed = listedIn(root, capability);
  if (listed.has(feature)) return `${feature}/`;
  throw new UsageError(
    `${capability} has no feature ${feature}${listed.size === 0 ? '' : `, but ${[...listed].join(', ')}`}. ` +
      `A new one is first listed under "## Features" of capabilities/${capability}/README.md, as "- \`${feature}\`: what it is about".`,
  );
};

/** @returns the way from a file of the feature, in another layer, to one of `layer`. */
export const wayTo = (layer: string, folder: string): string =>
  folder === '' ? `../${layer}/` : `../../${layer}/${folder}`;
