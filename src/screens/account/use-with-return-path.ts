import { useLocation } from '@tanstack/react-router'

/** Returns the address of a login page with its return path. */
export function useWithReturnPath() {
  const callback = useLocation({ select: ({ search }) => ('callback' in search ? search.callback : null) })
  return (path: string) => (typeof callback === 'string' ? `${path}?callback=${encodeURIComponent(callback)}` : path)
}
