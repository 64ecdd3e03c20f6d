import { useLocation } from '@tanstack/react-router'

/** Where a store is chosen, and back to this page with it (spec §4 "Location flow", the callback path). */
export function useStoreLink(): string {
  const page = useLocation({ select: ({ pathname }) => pathname })
  return `/?callback=${encodeURIComponent(page)}`
}
