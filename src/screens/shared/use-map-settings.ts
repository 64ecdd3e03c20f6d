import { useLoaderData } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useRouterContext } from '../../router-context/use-router-context.ts'

const never = () => () => undefined

/** Returns the market's map. Mapbox measures its use and cannot be told not to, so its token is there with consent alone. */
export function useMapSettings() {
  const { market } = useLoaderData({ from: '__root__' })
  const { consent } = useRouterContext().session
  const answer = useSyncExternalStore(
    consent?.subscribe ?? never,
    () => consent?.read() ?? null,
    () => null,
  )
  return answer === 'granted' ? market.map : { ...market.map, mapbox_token: null }
}
