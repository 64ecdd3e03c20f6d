import { useLocation } from '@tanstack/react-router'

/** Returns the link to choose a store, with a return to this page and its coupon (spec §4 "Location flow", the callback path). */
export function useChooseStoreLink(): string {
  const page = useLocation({ select: ({ pathname, search }) => ('use' in search ? `${pathname}?use=1` : pathname) })
  return `/?callback=${encodeURIComponent(page)}`
}
