import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ComboBuild, ComboPick } from '../../../contract/product-build.ts'
import type { ComboChoice, ComboGroup, Product } from '../../../contract/menu.ts'
import { choiceOfGroup, pickOfGroup, toppedPick } from '../../../machines/product/combo-builder.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { Toppings } from './toppings.tsx'
import { Surcharge } from './surcharge.tsx'
import styles from './product-screen.module.css'

/** Above this number the choices scroll in a box. */
const fewChoices = 8

/** Returns the id of a group's choices. */
export const groupId = ({ code }: Pick<ComboGroup, 'code'>) => `group-${code}`

const optionOf = ({ options }: ComboChoice, { size, crust }: Pick<ComboPick, 'size' | 'crust'>) =>
  options.find(({ first, second }) => first.code === size && (second?.code ?? null) === crust)

/** Returns the size and crust of a choice as text. */
export function optionText(choice: ComboChoice, pick: Pick<ComboPick, 'size' | 'crust'>): string {
  const option = optionOf(choice, pick)
  return [option?.first.name, option?.second?.name].filter(Boolean).join(', ')
}

const surcharge = (cents: number) => (cents > 0 ? <Surcharge cents={cents} /> : null)

type GroupProps = { product: Product; build: ComboBuild; group: ComboGroup }

/** One group of a combo: its pick, with size, crust and toppings. */
export const ComboGroupChoice = ({ product, build, group }: GroupProps) => {
  const send = useSend('comboBuilder')
  const pick = pickOfGroup(build, group.code)
  const choice = pick && choiceOfGroup(product, group.code, pick.product)
  const [only, other] = group.choices
  return (
    <section className={styles.group}>
      {only && !other ? (
        <Included name={group.name} choice={only} />
      ) : (
        <RadioCards id={groupId(group)} legend={group.name} columns="roomy" isLong={group.choices.length > fewChoices}>
          {group.choices.map(({ uuid, name, marketing_description: description, picture, toppable, options }) => (
            <RadioCard
              key={uuid}
              name={group.code}
              value={uuid}
              isChosen={uuid === pick?.product}
              title={name}
              detail={toppable ? description : options[0]?.first.name}
              pictureSrc={picture.image}
              end={surcharge(options[0]?.price ?? 0)}
              onChoose={() => send({ type: 'choice.chosen', group: group.code, product: uuid })}
            />
          ))}
        </RadioCards>
      )}
      {pick && choice && choice.options.length > 1 && <Options group={group} choice={choice} pick={pick} />}
      {pick && <PickToppings product={product} build={build} group={group} pick={pick} />}
    </section>
  )
}

/** A group without alternatives. */
const Included = ({ name, choice }: { name: string; choice: ComboChoice }) => (
  <div>
    <h2 className={styles.heading}>{name}</h2>
    <p className={styles.included}>
      <img src={choice.picture.image} alt="" width="48" height="48" loading="lazy" />
      <span>
        <b className="strong">{choice.name}</b>
        <br />
        <span className="small soft">
          <Trans>Viene incluido</Trans>
        </span>
      </span>
    </p>
  </div>
)

type PickProps = { group: ComboGroup; choice: ComboChoice; pick: ComboPick }

const Options = ({ group, choice, pick }: PickProps) => {
  const { t } = useLingui()
  const send = useSend('comboBuilder')
  const isOneSize = new Set(choice.options.map(({ first }) => first.code)).size === 1
  const least = choice.options[0]?.price ?? 0
  return (
    <RadioCards legend={t`Masa de ${choice.name}`} columns={2}>
      {choice.options.map((option) => {
        const { first, second, price } = option
        const crust = second?.code ?? null
        return (
          <RadioCard
            key={`${first.code} ${crust}`}
            name={`${group.code}-option`}
            value={`${first.code} ${crust}`}
            isChosen={option === optionOf(choice, pick)}
            title={isOneSize ? second?.name : [first.name, second?.name].filter(Boolean).join(', ')}
            detail={surcharge(price - least) ?? t`Incluida`}
            onChoose={() => send({ type: 'option.chosen', group: group.code, size: first.code, crust })}
          />
        )
      })}
    </RadioCards>
  )
}

const PickToppings = ({ product, build, group, pick }: GroupProps & { pick: ComboPick }) => {
  const limits = useMachineSelector('comboBuilder', (builder) => builder?.context.limits)
  const send = useSend('comboBuilder')
  const { code: groupCode } = group
  const add = useCallback((code: string) => send({ type: 'topping.added', group: groupCode, code }), [send, groupCode])
  const remove = useCallback(
    (code: string) => send({ type: 'topping.removed', group: groupCode, code }),
    [send, groupCode],
  )
  const pizza = toppedPick(product, build, groupCode)
  if (!pizza || !limits) return null
  const name = choiceOfGroup(product, groupCode, pick.product)?.name
  return (
    <details className={styles.more}>
      <summary>
        <Trans>Cambiar los ingredientes de {name}</Trans>
      </summary>
      <div className={styles.moreContent}>
        <Toppings pizza={pizza} limits={limits} size={pick.size} onAdd={add} onRemove={remove} />
      </div>
    </details>
  )
}
