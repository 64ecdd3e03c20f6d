import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import type { StoreFacts } from './store-facts.ts'
import styles from './stores.module.css'

/** A store's services as labels; none is chosen here, and self-collect, dine-in and eat-in nowhere [checkout.dine-in]. */
export const StoreServices = ({ services }: { services: StoreFacts['customize'] }) => (
  <ul className={styles.services}>
    {services.carryout && (
      <li>
        <Badge icon="store">
          <Trans>Recoger</Trans>
        </Badge>
      </li>
    )}
    {services.carryout && (
      <li>
        <Badge icon="shopping-bag">
          <Trans>Autoservicio</Trans>
        </Badge>
      </li>
    )}
    {services.delivery && (
      <li>
        <Badge icon="bike">
          <Trans>Entrega</Trans>
        </Badge>
      </li>
    )}
    {services.curbside && (
      <li>
        <Badge icon={deferredIcons.car}>
          <Trans>En el carro (curbside)</Trans>
        </Badge>
      </li>
    )}
    {services.contactless && (
      <li>
        <Badge icon={deferredIcons.house}>
          <Trans>Entrega sin contacto</Trans>
        </Badge>
      </li>
    )}
    {services.dine_in && (
      <li>
        <Badge icon={deferredIcons.check}>
          <Trans>Mesas</Trans>
        </Badge>
      </li>
    )}
    {services.dine_in && (
      <li>
        <Badge icon={deferredIcons.check}>
          <Trans>Comer allí</Trans>
        </Badge>
      </li>
    )}
  </ul>
)

/** The same in one line, for lists. */
export const ServicesLine = ({ services }: { services: StoreFacts['customize'] }) => {
  const { t } = useLingui()
  const names = [
    services.carryout && t`Recoger`,
    services.delivery && t`Entrega`,
    services.curbside && t`En el carro (curbside)`,
    services.dine_in && t`Mesas para comer allí`,
  ]
  return <p className="small soft">{names.filter(Boolean).join(' · ')}</p>
}
