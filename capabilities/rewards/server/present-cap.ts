import type { Cap } from './caps/edit-cap.ts';

export const presentCap = ({ fromMonth, capFen, setBy }: Cap) => ({
  fromMonth,
  ...(capFen !== null && { capFen }),
  setBy,
});
