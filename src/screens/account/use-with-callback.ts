import { useLocation } from '@tanstack/react-router'

/** A page of the way in, with where it leads afterwards. */
export function useWithCallback() {
  const callback = useLocation({ select: ({ search }) => ('callback' in search ? search.callback : null) })
  return (path: string) => (typeof callback === 'string' ? `${path}?callback=${encodeURIComponent(callback)}` : path)
}
