import type { Cap } from './edit-cap.ts';

export const presentCap = ({ fromMonth, capFen, setBy }: Cap) => ({
  fromMonth,
  ...(capFen !== null && { capFen }),
  setBy,
});
