import { useLingui } from '@lingui/react/macro'
import { useMachineSelector, useAnnounce, useSend } from '../../machine-bindings/use-machine.ts'
import { PinMap } from '../../map/store-map.tsx'
import { useMapSettings } from '../shared/use-map-settings.ts'

/** An address on the map, with a movable pin. */
const AddressMap = () => {
  const { t } = useLingui()
  const settings = useMapSettings()
  const found = useMachineSelector('addressEditor', (editor) => editor?.context.found)
  const pin = useMachineSelector('addressEditor', (editor) => editor?.context.pin)
  const send = useSend('addressEditor')
  const say = useAnnounce()
  const place = pin ?? found
  if (!place) return null
  return (
    <PinMap
      settings={settings}
      label={t`Mapa de tu dirección`}
      stores={[]}
      pin={place}
      said={found?.text}
      announce={say}
      onPinMoved={(lat, long) => send({ type: 'pin.moved', lat, long })}
      onPinConfirmed={() => send({ type: 'pin.confirmed' })}
      isConfirmed={found != null && !found.approximate && !found.isRough}
    />
  )
}

export default AddressMap
