import type { Outlet } from './outlet.ts'

/** Returns number, street, sector, town and ZIP in one line. */
export const outletAddress = ({ street, village, city, zip }: Outlet) =>
  [street, village, `${city}, PR ${zip}`].filter((part) => part !== '').join(', ')
