import { Trans, useLingui } from '@lingui/react/macro'
import type { Slot } from '../../../contract/slots.ts'
import { dayBlocker, isSundayChosen, shownDay } from '../../../machines/time-picker/time-picker.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatClock, formatWeekday } from '../../ui/format-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { SundayInformation, SundayReason } from '../cart/sunday-notice.tsx'
import { UnavailabilityReason } from '../shared/deferred/unavailability-reason.tsx'
import { useNow } from '../shared/use-now.ts'
import { capitalized, shortDayText, dayAndTimeText, whenText } from '../shared/deferred/when-text.ts'
import { AlternativeTimes } from './alternative-times.tsx'
import { dayPartsOf } from './day-parts.ts'
import type { PickerName } from './picker-name.ts'
import styles from './time-picker-dialog.module.css'

const dialogOf = firstMatch('loading', 'offering', 'choosing', 'noTimes', 'failed')

/** Picks a day, and as soon as possible or a slot; alternatives first after a refused time. */
export const TimePickerDialog = ({ name }: { name: PickerName }) => {
  const { i18n } = useLingui()
  const picker = useMachineSelector(name, (machine) => machine?.context)
  const state = useMachineSelector(name, dialogOf)
  const canConfirm = useMachineSelector(name, (machine) => machine?.can({ type: 'time.confirmed' }))
  const send = useSend(name)
  const now = useNow()
  if (!picker) return null
  const { chosen, outletName, refusal, product } = picker
  const productName = product?.name
  const blocked = state === 'choosing' ? dayBlocker(picker) : null
  const isOffering = refusal !== null && state !== 'choosing'
  // As soon as possible cannot be had: the customer asked for no hour that could have passed.
  const isAsapRefused = refusal?.code === 'HUTFE-14'
  // The store and the type of an order stay.
  const isOrdered = name === 'trackerTimePicker'
  const elsewhere = !isOrdered && (
    <Button isWide icon="store" onClick={() => send({ type: 'store.rejected' })}>
      <Trans>Escoger otra tienda</Trans>
    </Button>
  )
  const words = chosen && (chosen.kind === 'slot' ? dayAndTimeText(i18n, chosen.at, now) : whenText(i18n, chosen, now))
  return (
    <Dialog
      title={
        !isOffering ? (
          <Trans>¿Para cuándo?</Trans>
        ) : isAsapRefused ? (
          <Trans>Escoge una hora</Trans>
        ) : (
          <Trans>Esa hora ya no se puede</Trans>
        )
      }
      isOpen
      onClose={() => send({ type: 'picker.dismissed' })}
      footer={
        state === 'offering' ? (
          <>
            <Button isWide icon={deferredIcons.calendarDays} onClick={() => send({ type: 'times.asked' })}>
              <Trans>Ver todas las horas</Trans>
            </Button>
            {elsewhere}
          </>
        ) : state === 'noTimes' || state === 'failed' ? (
          elsewhere
        ) : blocked ? (
          <>
            {!isOrdered && (
              <Button kind="main" isWide icon="bike" onClick={() => send({ type: 'delivery.chosen' })}>
                <Trans>Cambiar a entrega</Trans>
              </Button>
            )}
            {elsewhere}
            <p className="small soft">
              <Trans>Para recoger, escoge otro día arriba.</Trans>
            </p>
          </>
        ) : state === 'choosing' ? (
          <Button
            kind="main"
            isWide
            onClick={() => send({ type: 'time.confirmed' })}
            {...(!canConfirm && { blockedReason: <Trans>Escoge una hora primero.</Trans> })}
          >
            {isOrdered && words ? (
              <Trans>Cambiar para {words}</Trans>
            ) : words ? (
              <Trans>Ordenar para {words}</Trans>
            ) : (
              <Trans>Ordenar</Trans>
            )}
          </Button>
        ) : null
      }
    >
      {state === 'loading' && <TimesOnTheWay />}
      {state === 'offering' && <AlternativeTimes name={name} now={now} />}
      {state === 'noTimes' && (
        <Notice tone="offer">
          <p>
            {product ? (
              <Trans>
                En los próximos días {outletName} no tiene hora para {productName}.
              </Trans>
            ) : isOrdered ? (
              <Trans>{outletName} no toma órdenes en los próximos días. Tu orden sigue para la hora que tiene.</Trans>
            ) : (
              <Trans>{outletName} no toma órdenes en los próximos días. Escoge otra tienda.</Trans>
            )}
          </p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="error">
          <p>
            <Trans>No pudimos cargar las horas de la tienda.</Trans>
          </p>
          <Button size="small" onClick={() => send({ type: 'load.retried' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </Notice>
      )}
      {state === 'choosing' && <Times name={name} now={now} />}
    </Dialog>
  )
}

const TimesOnTheWay = () => (
  <div className={styles.times} aria-hidden="true">
    <Skeleton height="3rem" />
    <Skeleton height="9rem" />
  </div>
)

const Times = ({ name, now }: { name: PickerName; now: string | null }) => {
  const { i18n, t } = useLingui()
  const picker = useMachineSelector(name, (machine) => machine?.context)
  const send = useSend(name)
  if (!picker) return null
  const { days, date, chosen, outletName, product } = picker
  const day = shownDay(picker)
  const isAtTheCurb = day !== undefined && isSundayChosen(picker)
  const parts = dayPartsOf(date ?? '', day?.slots ?? [])
  const [afterMidnight] = parts.afterMidnight
  const nextDay = afterMidnight && formatWeekday(afterMidnight.date, i18n.locale)
  const grid = (label: string, slots: readonly Slot[]) =>
    slots.length > 0 && (
      <SlotGrid
        label={label}
        name={`${name}-time`}
        slots={slots.map(({ at, full }) => ({ id: at, label: formatClock(at, i18n.locale), isFull: full }))}
        chosen={chosen?.kind === 'slot' ? chosen.at : undefined}
        onChoose={(at) => send({ type: 'slot.chosen', at })}
      />
    )
  return (
    <div className={styles.times}>
      {product && (
        <Notice>
          <p>
            <b>{product.name}</b> <UnavailabilityReason item={product} block={product.problem} />
          </p>
        </Notice>
      )}
      <RadioCards legend={t`Día`} isLegendHidden columns={2}>
        {days.map((other) => (
          <RadioCard
            key={other.date}
            name={`${name}-day`}
            value={other.date}
            isChosen={other.date === date}
            title={capitalized(shortDayText(i18n, other.date, now))}
            onChoose={() => send({ type: 'day.chosen', date: other.date })}
          />
        ))}
      </RadioCards>
      {dayBlocker(picker) && (
        <Notice tone="offer">
          {name === 'trackerTimePicker' ? (
            <p>
              <Trans>Los domingos solo se recoge en el carro y pagando con tarjeta.</Trans>
            </p>
          ) : (
            <SundayReason outletName={outletName} />
          )}
        </Notice>
      )}
      {isAtTheCurb && <SundayInformation />}
      {day?.asap && (
        <RadioCards legend={t`Hora`} isLegendHidden>
          <RadioCard
            name={`${name}-time`}
            value="asap"
            icon={deferredIcons.flame}
            isChosen={chosen?.kind === 'asap'}
            title={t`Lo antes posible`}
            onChoose={() => send({ type: 'asap.chosen' })}
          />
        </RadioCards>
      )}
      {grid(t`De madrugada`, parts.smallHours)}
      {grid(t`Por la mañana`, parts.morning)}
      {grid(t`Tarde`, parts.afternoon)}
      {grid(t`Noche`, parts.evening)}
      {grid(t`Madrugada del ${nextDay}`, parts.afterMidnight)}
    </div>
  )
}
