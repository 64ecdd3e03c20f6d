import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { addressProblems } from '../../../contract/delivery-address.ts'
import { locationNameLength, type CustomerProfile } from '../../../contract/customers.ts'
import { locationProblems, type LocationForm as Form } from '../../../machines/address/address-editor.rules.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { AddressForm } from '../address/address-form.tsx'
import { InstructionsField } from '../address/instructions-field.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './account.module.css'

const NoMap = () => null
// The map is optional: a missing file must not break the form.
const AddressMap = lazy(whenOnline(() => import('./address-map.tsx').catch(() => ({ default: NoMap }))))

/** A located address and its name. */
export const LocationForm = ({ member }: { member: CustomerProfile }) => {
  const { t } = useLingui()
  const context = useMachineSelector('addressEditor', (editor) => editor?.context)
  const isBusy = useMachineSelector('addressEditor', matches('saving', { editing: 'looking' }))
  const send = useSend('addressEditor')
  const fieldOf = useFieldProps(context, locationProblems)
  if (!context?.found) return null
  const { form, found, saved, isShown, market } = context
  const change = (changed: Partial<Form>) => send({ type: 'form.changed', change: changed })
  const isAlone = member.locations.every(({ id }) => id === saved?.id)
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'location.submitted' })}>
      <div className={styles.map}>
        <Suspense>
          <AddressMap />
        </Suspense>
      </div>
      <AddressForm
        key={found.text}
        address={form.details}
        problems={isShown ? addressProblems(form.details) : []}
        onChange={(details) => change({ details })}
      />
      <div className={styles.actions}>
        <TextField
          label={t`¿Cómo le dices?`}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={locationNameLength}
          placeholder={t`Casa`}
          hint={t`Casa, trabajo, la de abuela: el nombre que verás al ordenar.`}
          value={form.name}
          onChange={(name) => change({ name })}
          {...fieldOf('name')}
        />
        <InstructionsField
          label={t`Instrucciones para el chofer`}
          value={form.instructions}
          max={market.instruction_max}
          onChange={(instructions) => change({ instructions })}
        />
        {!isAlone && !saved?.is_default && (
          <Checkbox
            name="isDefault"
            label={t`Ponerla primero, como mi dirección principal`}
            isChecked={form.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        )}
      </div>
      <NotSaved />
      <Button type="submit" kind="main" isWide isLoading={isBusy}>
        <Trans>Guardar la dirección</Trans>
      </Button>
    </ValidatedForm>
  )
}

const refusalOf = (editor: SnapshotOf<'addressEditor'> | undefined) =>
  editor?.matches({ editing: { idle: 'refused' } }) ? editor.context.refusal : null

/** Why it was not saved; at the maximum, a link leads to the list. */
const NotSaved = () => {
  const isUnanswered = useMachineSelector('addressEditor', matches({ editing: { idle: 'unanswered' } }))
  const refusal = useMachineSelector('addressEditor', refusalOf)
  if (isUnanswered) return <UnansweredNotice />
  return (
    <RefusalNotice refusal={refusal}>
      {refusal?.code === 'CUS-100014' && (
        <TextLink href="/profile#direcciones">
          <Trans>Ver mis direcciones</Trans>
        </TextLink>
      )}
    </RefusalNotice>
  )
}
