import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../contract/errors.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../texts/error-text.ts'
import { CarryoutButton, DeliveryButton, StoreEntries, StoreEntry } from './store-entry.tsx'
import type { StoreFacts } from './store-facts.ts'
import styles from './stores.module.css'

/** The stores nearest to an address, searched without scripts. */
export type NearStores = {
  readonly text: string
  readonly stores: readonly StoreFacts[]
  /** Why the address was not looked up. */
  readonly refusal?: ApiError
}

export const NearStoresScreen = ({ near: { text, stores, refusal } }: { near: NearStores }) => {
  const { i18n, t } = useLingui()
  return (
    <main id="main" className="wrap">
      <div className={styles.near}>
        <h1 className={styles.name}>
          {stores.length > 0 ? (
            t`Las tiendas más cercanas a ${text}` // `Trans` would take typed tags for its own
          ) : refusal ? (
            <Trans>No pudimos buscar esa dirección</Trans>
          ) : (
            <Trans>No encontramos esa dirección</Trans>
          )}
        </h1>
        {stores.length === 0 && (
          <Notice>
            <p>
              {refusal
                ? errorText(i18n, refusal)
                : t`No encontramos “${text}” en Puerto Rico. Escribe el pueblo o el código postal.`}
            </p>
          </Notice>
        )}
        <StoreEntries>
          {stores.map((store, index) => (
            <StoreEntry key={store.code} store={store} number={index + 1} state={undefined}>
              <CarryoutButton store={store} />
              <DeliveryButton store={store} />
            </StoreEntry>
          ))}
        </StoreEntries>
        <p>
          <ButtonLink href="/find-a-hut">
            <Trans>Ver todas las tiendas</Trans>
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
