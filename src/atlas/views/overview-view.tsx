import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { ruleTopics } from '../../../contract/rule-topics.ts'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { LiveTimeline } from '../live/live-timeline.tsx'
import { kitchenMachines, officeMachines } from '../staff-machines.ts'
import { leafStates } from '../state-words.ts'
import { useRuleTopics } from '../rules/use-rule-topics.ts'
import { linkProps } from '../use-atlas-location.ts'
import cards from './card.module.css'
import styles from './overview-view.module.css'
import { useDocumentTitle } from './use-document-title.ts'

type Group = { readonly title: string; readonly machines: readonly string[] }

/** Machines grouped by what somebody does. */
function useGroups(): readonly Group[] {
  const { t } = useLingui()
  return [
    { title: t`La tienda entera`, machines: ['storefront'] },
    {
      title: t`Dónde y cuándo`,
      machines: ['localization', 'suggestions', 'availability', 'time-picker', 'countdown', 'idle'],
    },
    {
      title: t`Escoger y armar`,
      machines: [
        'product-builder',
        'single-builder',
        'half-and-half-builder',
        'combo-builder',
        'upsell',
        'favorite-order',
        'reorder',
      ],
    },
    { title: t`El carrito y los cupones`, machines: ['cart', 'recovery', 'removal', 'repricing', 'wallet', 'game'] },
    {
      title: t`Pagar y seguir la orden`,
      machines: ['checkout', 'payment', 'tracker', 'complaint', 'order', 'history'],
    },
    { title: t`La pantalla de la tienda`, machines: kitchenMachines },
    { title: t`La oficina`, machines: officeMachines },
    {
      title: t`La cuenta`,
      machines: [
        'session',
        'registration',
        'password',
        'email-check',
        'profile',
        'address-book',
        'address-editor',
        'loyalty-card',
        'devices',
        'account-data',
        'contact',
      ],
    },
  ]
}

/** All machines, grouped by what somebody does. */
export const OverviewView = ({ index }: { index: AtlasIndex }) => {
  const groups = useGroups()
  const grouped = new Set(groups.flatMap(({ machines }) => machines))
  const { t } = useLingui()
  const topics = useRuleTopics()
  useDocumentTitle()
  const others = index.machines.filter(({ id }) => !grouped.has(id)).map(({ id }) => id)
  const all = others.length > 0 ? [...groups, { title: t`Otros`, machines: others }] : groups
  return (
    <>
      <h1>
        <Trans>Los flujos de Bohío Pizza</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Cada flujo es lo que el programa hace de verdad: estos dibujos salen del mismo código que atiende a los
          clientes. Abre uno o busca lo que quieras saber: cupón, reembolso, cerró la tienda…
        </Trans>
      </p>
      <LiveTimeline index={index} />
      <Section title={t`Historias`}>
        <li className={clsx(cards.card, styles.card)}>
          <a {...linkProps({ view: 'stories' })} className={cards.link}>
            <Trans>Historias en fotos</Trans>
          </a>
          <p className="small">
            <Trans>Lo que le pasa a una persona de principio a fin, pantalla por pantalla.</Trans>
          </p>
        </li>
      </Section>
      <Section title={t`Las reglas`}>
        {ruleTopics.map((topic) => (
          <li key={topic} className={clsx(cards.card, styles.card)}>
            <a {...linkProps({ view: 'rules', topic })} className={cards.link}>
              {topics[topic].title}
            </a>
            <p className="small">{topics[topic].about}</p>
          </li>
        ))}
      </Section>
      <Section title={t`Las pruebas`}>
        <li className={clsx(cards.card, styles.card)}>
          <a {...linkProps({ view: 'report', step: null })} className={cards.link}>
            <Trans>Abrir un informe</Trans>
          </a>
          <p className="small">
            <Trans>Lo que pasó en una visita, sobre los dibujos: qué llamada falló y cómo se vuelve una prueba.</Trans>
          </p>
        </li>
      </Section>
      {all.map(({ title, machines }) => (
        <Section key={title} title={title}>
          {machines.flatMap((id) => {
            const machine = index.machines.find((one) => one.id === id)
            return machine ? [<Card key={id} machine={machine} />] : []
          })}
        </Section>
      ))}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <ul className={styles.cards}>{children}</ul>
  </section>
)

const Card = ({ machine: { id, name, about, states } }: { machine: IndexedMachine }) => (
  <li className={clsx(cards.card, styles.card)}>
    <a {...linkProps({ view: 'machine', machine: id, state: null })} className={cards.link}>
      {name}
    </a>
    <p className="small">{about}</p>
    <p className="small soft">
      <Plural value={leafStates(states).length} one="# estado" other="# estados" />
    </p>
  </li>
)
