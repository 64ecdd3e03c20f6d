import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** The title of the document: what is shown, then what it belongs to. */
export function useTitle(...words: readonly string[]) {
  const { t } = useLingui()
  const title = [...words, t`Mapa de los flujos`, 'Bohío Pizza'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
