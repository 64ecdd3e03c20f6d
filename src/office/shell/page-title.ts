import { useEffect } from 'react'

/** Names the tab after the page. */
export const usePageTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Bohío Pizza`
  }, [title])
