import { useLingui } from '@lingui/react/macro'
import { useMachineSelector, useAnnounce, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { PinMap, StoreMap } from '../../../map/store-map.tsx'
import { useMapSettings } from '../../shared/use-map-settings.ts'
import { namedFirst } from './named-first.ts'
import styles from '../localization-panel.module.css'

/** The map of a place: a movable pin for deliveries, the nearest stores for pickups [place.pin]. */
export const SearchResultMap = () => {
  const { t } = useLingui()
  const settings = useMapSettings()
  const orderType = useMachineSelector('localization', (localization) => localization?.context.orderType)
  const stores = useMachineSelector('localization', (localization) => localization?.context.stores) ?? []
  const text = useMachineSelector('localization', (localization) => localization?.context.text) ?? ''
  const found = useMachineSelector('localization', (localization) => localization?.context.found) ?? null
  const pin = useMachineSelector('localization', (localization) => localization?.context.pin)
  const isShown = useMachineSelector('localization', matches('choosing', 'checking', 'describingPin', 'finding'))
  const send = useSend('localization')
  const say = useAnnounce()
  if (!isShown) return null
  const place = found ?? pin
  if (orderType === 'carryout')
    return stores.length === 0 ? null : (
      <div className={styles.map}>
        <StoreMap settings={settings} label={t`Mapa de las tiendas más cercanas`} stores={namedFirst(stores, text)} />
      </div>
    )
  if (!place) return null
  return (
    <div className={styles.map}>
      <PinMap
        settings={settings}
        label={t`Mapa de tu entrega`}
        stores={stores.slice(0, 1)}
        pin={place}
        said={found?.text}
        announce={say}
        onPinMoved={(lat, long) => send({ type: 'pin.moved', lat, long })}
        onPinConfirmed={() => send({ type: 'pin.confirmed' })}
        isConfirmed={found !== null && !found.approximate && !found.isRough}
      />
    </div>
  )
}
