import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from '../catalog.module.css'
import { useProblemWords } from '../problem-words.ts'
import { useDraft } from './draft-context.ts'

/** Begins a coupon as a copy of another one, with a code of its own. */
export const NewCoupon = () => {
  const { t } = useLingui()
  const { draft, state, send } = useDraft()
  const problemWords = useProblemWords()
  const { coupons } = draft.document
  const [typed, setTyped] = useState('')
  const [like, setLike] = useState('')
  const [sent, setSent] = useState('')
  const [mistake, setError] = useState<string | null>(null)
  const refused = state.context.refused.find(({ path }) => path === `coupons.${sent}`)
  const error = mistake ?? (refused ? problemWords(refused.problem) : null)
  const code = typed.trim().toUpperCase()
  const create = () => {
    const model = coupons.find((coupon) => coupon.code === like)
    if (!/^[A-Z0-9]+$/.test(code)) return setError(t`El código lleva letras sin acento y números.`)
    if (coupons.some((coupon) => coupon.code === code)) return setError(t`Ese código ya existe.`)
    if (!model) return setError(t`Escoge de qué cupón se copia.`)
    setError(null)
    setTyped('')
    send({ type: 'field.dropped', path: `coupons.${sent}` })
    setSent(code)
    const value = { ...model, uuid: crypto.randomUUID(), code }
    send({ type: 'field.typed', path: `coupons.${code}`, typed: { kind: 'value', value } })
    send({ type: 'save.pressed' })
  }
  return (
    <section className={styles.box} aria-labelledby="new-coupon">
      <h2 id="new-coupon" className={styles.partTitle}>
        <Trans>Cupón nuevo</Trans>
      </h2>
      <form
        className={styles.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <TextField
          label={t`Código`}
          name="code"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          hint={t`Letras sin acento y números, como PIZZA10.`}
          {...(error !== null && { error })}
        />
        <SelectField
          label={t`Se copia de`}
          name="like"
          placeholder={t`Escoge uno`}
          value={like}
          onChange={setLike}
          options={coupons.map((coupon) => coupon.code)}
        />
        <div>
          <Button type="submit">
            <Trans>Crear el cupón</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
