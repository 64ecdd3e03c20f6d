import { Trans, useLingui } from '@lingui/react/macro'
import { buildPrice } from '../../../contract/build-price.ts'
import type { ComboBuild } from '../../../contract/product-build.ts'
import type { Product } from '../../../contract/menu.ts'
import { choiceOfGroup, defaultCombo, pickOfGroup, toppedPick } from '../../../machines/product/combo-builder.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PizzaPreview } from './pizza-preview.tsx'
import { focusChoice } from '../shared/focus-choice.ts'
import { AddBar } from './add-bar.tsx'
import { useBuildAnnouncements, usePortionFacts } from './use-build-announcements.ts'
import { BuilderFrame, type ProductScreenProps } from './builder-frame.tsx'
import { ComboGroupChoice, groupId, optionText } from './combo-group.tsx'
import { BuildQuantity } from './build-quantity.tsx'
import styles from './product-screen.module.css'

/** A combo or a lunch set: one choice in each group, pizzas with crust and toppings [builder.combo]. */
export const ComboScreen = (page: ProductScreenProps) => {
  const { product } = page
  const { t } = useLingui()
  const isRunning = useIsRunning('comboBuilder')
  const build = useMachineSelector('comboBuilder', (builder) => builder?.context.build) ?? defaultCombo(product)
  const quantity = useMachineSelector('comboBuilder', (builder) => builder?.context.quantity) ?? 1
  const maxQuantity = useMachineSelector('comboBuilder', (builder) => builder?.context.maxQuantity) ?? 1
  const isEdited = useMachineSelector('comboBuilder', (builder) => Boolean(builder?.context.lineId))
  const send = useSend('comboBuilder')
  const missing = product.groups.filter(({ code }) => !pickOfGroup(build, code))
  const [next] = missing
  const cents = comboPrice(product, build) * quantity
  const [chosen, all] = [product.groups.length - missing.length, product.groups.length]
  const names = missing.map(({ name }) => name).join(', ')
  useComboNews(product, names === '' ? t`Tu combo está completo.` : t`Falta: ${names}`, formatMoney(cents))
  return (
    <BuilderFrame
      {...page}
      stage={
        <PizzaPreview>
          <img src={product.picture.image} alt="" width="496" height="496" className={styles.picture} />
        </PizzaPreview>
      }
      bar={
        <AddBar
          product={product}
          summary={t`${chosen} de ${all} escogidos`}
          cents={cents}
          isEdited={isEdited}
          missing={
            next
              ? { reason: t`Falta: ${names}`, label: <Go name={next.name} />, go: () => focusChoice(groupId(next)) }
              : null
          }
          onConfirm={() => send({ type: 'build.confirmed' })}
        />
      }
    >
      {product.groups.map((group) => (
        <ComboGroupChoice key={group.code} product={product} build={build} group={group} />
      ))}
      <BuildQuantity
        name={product.name}
        quantity={quantity}
        max={maxQuantity}
        onChange={(wanted) => send({ type: 'quantity.chosen', quantity: wanted })}
      />
      {isRunning && missing.length > 0 && (
        <Notice tone="offer">
          <p className="strong">
            <Trans>Todavía te falta escoger:</Trans>
          </p>
          <p className={styles.missing}>
            {missing.map((group) => (
              <Button key={group.code} size="small" onClick={() => focusChoice(groupId(group))}>
                {group.name}
              </Button>
            ))}
          </p>
        </Notice>
      )}
    </BuilderFrame>
  )
}

const Go = ({ name }: { name: string }) => <Trans>Escoger: {name}</Trans>

/** Returns the unit price of the picks so far, in cents; groups without a pick add nothing. */
function comboPrice(product: Product, { kind, picks }: ComboBuild): number {
  const chosen = product.groups.filter(({ code }) => picks.some(({ group }) => group === code))
  return buildPrice({ ...product, groups: chosen }, { kind, picks }) ?? product.display_price
}

/** Announces what changed in which group. */
function useComboNews(product: Product, note: string, price: string) {
  const { t } = useLingui()
  const portionFacts = usePortionFacts()
  const build = useMachineSelector('comboBuilder', (builder) => builder?.context.build)
  const quantity = useMachineSelector('comboBuilder', (builder) => builder?.context.quantity) ?? 1
  const facts = () =>
    build && {
      ...Object.fromEntries(
        build.picks.map((pick) => {
          const choice = choiceOfGroup(product, pick.group, pick.product)
          const words = choice ? [choice.name, optionText(choice, pick)].filter(Boolean).join(', ') : ''
          return [pick.group, `${groupName(product, pick.group)}: ${words}`]
        }),
      ),
      quantity: t`Cantidad: ${quantity}`,
      ...Object.assign(
        {},
        ...build.picks.map(({ group }) => portionFacts(toppedPick(product, build, group), groupName(product, group))),
      ),
    }
  useBuildAnnouncements(facts, note, price)
}

const groupName = ({ groups }: Product, code: string) => groups.find((group) => group.code === code)?.name ?? code
