import { usePage } from '#platform/ui/navigation/navigation.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';
import { kindAt } from './paths.ts';

export const useKind = (): ChangeKind => kindAt(usePage().entry.path);
