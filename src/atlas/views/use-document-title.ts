import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Sets the document's title: the current item, then its parent. */
export function useDocumentTitle(...words: readonly string[]) {
  const { t } = useLingui()
  const title = [...words, t`Mapa de los flujos`, 'Bohío Pizza'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
