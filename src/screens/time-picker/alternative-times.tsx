import { Trans, useLingui } from '@lingui/react/macro'
import { alternativesTo, availableDays } from '../../../machines/time-picker/time-picker.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'
import { capitalized, whenText } from '../shared/deferred/when-text.ts'
import type { PickerName } from './picker-name.ts'
import styles from './time-picker-dialog.module.css'

/** Why the time is unavailable, with alternatives: ASAP, the next three slots [time.alternatives]. */
export const AlternativeTimes = ({ name, now }: { name: PickerName; now: string | null }) => {
  const { i18n } = useLingui()
  const picker = useMachineSelector(name, (machine) => machine?.context)
  const send = useSend(name)
  if (!picker) return null
  const { days, chosen, refusal, outletName } = picker
  const { asap, slots } = alternativesTo(availableDays(picker, days), chosen)
  return (
    <div className={styles.offers}>
      <p>{refusal && errorText(i18n, refusal)}</p>
      <p className="small soft">
        {asap || slots.length > 0 ? (
          <Trans>Las próximas horas en {outletName}:</Trans>
        ) : (
          <Trans>{outletName} no tiene otra hora libre pronto.</Trans>
        )}
      </p>
      {asap && (
        <Button kind="main" isWide icon={deferredIcons.flame} onClick={() => send({ type: 'asap.chosen' })}>
          <Trans>Lo antes posible</Trans>
        </Button>
      )}
      {slots.map(({ at }, index) => (
        <Button
          key={at}
          kind={!asap && index === 0 ? 'main' : 'plain'}
          isWide
          icon={deferredIcons.clock}
          onClick={() => send({ type: 'slot.chosen', at })}
        >
          {capitalized(whenText(i18n, { kind: 'slot', at }, now))}
        </Button>
      ))}
    </div>
  )
}
