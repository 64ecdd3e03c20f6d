import { useLocation } from '@tanstack/react-router'

/** Where a store is chosen, and back to this page with it, and with the coupon that was to be used (spec §4 "Location flow", the callback path). */
export function useStoreLink(): string {
  const page = useLocation({ select: ({ pathname, search }) => ('use' in search ? `${pathname}?use=1` : pathname) })
  return `/?callback=${encodeURIComponent(page)}`
}
