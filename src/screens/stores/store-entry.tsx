import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CarryoutLink } from './carryout-link.tsx'
import { DeliveryLink } from './delivery-link.tsx'
import { OpenStateLine } from './open-state-line.tsx'
import type { OpenState } from './open-state.ts'
import type { StoreFacts } from './store-facts.ts'
import { ServicesLine } from './store-services.tsx'
import styles from './stores.module.css'

type StoreEntryProps = {
  store: StoreFacts
  /** The number on the map. */
  number: number
  state: OpenState | undefined
  /** Its order types, as buttons; a store that takes no orders has none. */
  children: ReactNode
}

/** A store in a list, with a link to its page; belongs in a `StoreEntries`. */
export const StoreEntry = ({ store, number, state, children }: StoreEntryProps) => (
  <li className={styles.entry}>
    <span className={styles.leaf} aria-hidden="true">
      {number}
    </span>
    <div className={styles.entryFacts}>
      <h2 className={styles.entryName}>
        <a href={`/huts/${store.code}`}>{store.name}</a>
      </h2>
      <p className="small soft">
        <bdi>{store.address}</bdi>
      </p>
      <OpenStateLine state={state} />
      <ServicesLine services={store.customize} />
      {state?.state !== 'unavailable' && <div className={styles.entryActions}>{children}</div>}
    </div>
  </li>
)

export const StoreEntries = ({ children }: { children: ReactNode }) => <ul className={styles.entries}>{children}</ul>

/** A link to pickup at a store in a list. */
export const CarryoutButton = ({ store }: { store: StoreFacts }) =>
  store.customize.carryout && (
    <CarryoutLink code={store.code} size="small">
      <Trans>
        Recoger aquí<VisuallyHidden> en {store.name}</VisuallyHidden>
      </Trans>
    </CarryoutLink>
  )

/** A link to the panel with the address search. */
export const DeliveryButton = ({ store }: { store: StoreFacts }) =>
  store.customize.delivery && (
    <DeliveryLink code={store.code} size="small">
      <Trans>
        Pedir entrega<VisuallyHidden> de {store.name}</VisuallyHidden>
      </Trans>
    </DeliveryLink>
  )
