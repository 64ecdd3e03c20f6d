import { useLocation } from '@tanstack/react-router'

/** Returns the link to choose a store, with a return to this page and its coupon [place.callback]. */
export function useChooseStoreLink(): string {
  const page = useLocation({ select: ({ pathname, search }) => ('use' in search ? `${pathname}?use=1` : pathname) })
  return `/?callback=${encodeURIComponent(page)}`
}
