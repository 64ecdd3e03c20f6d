import { finalStatuses } from '../../contract/orders.ts'
import type { Language, OrderType } from '../../contract/primitives.ts'
import type { Clock } from '../clock.ts'
import { driverTokenOf, isEqualInConstantTime } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Settings } from '../settings.ts'
import { openLinkSecrets } from './link-secrets.ts'

/** Hours after the promised time for which a link opens an order that nobody ended. */
const linkHours = 12

type LinkedOrder = { readonly status: number; readonly orderType: OrderType; readonly promisedTo: Temporal.Instant }

/** Links that open the page of a delivery for its driver, until the order is over. They derive from secrets that all servers share. */
export type DriverLinks = {
  /** Returns the path of the page; null for an order that has none. The key is in the fragment, so logs do not contain it. */
  readonly pathOf: (order: LinkedOrder & { readonly uuid: string }, language: Language) => string | null
  /** Returns the uuid of the order whose key this is; null for any other text. */
  readonly orderOf: (key: string) => string | null
  /** Whether the page of an order still shows it. */
  readonly isOpen: (order: LinkedOrder) => boolean
}

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<Settings, 'appSecrets'>
}

export async function openDriverLinks(given: Given): Promise<DriverLinks> {
  const secrets = await openLinkSecrets(given, 'driver-links')
  const isOpen = ({ status, orderType, promisedTo }: LinkedOrder) =>
    orderType === 'delivery' &&
    !finalStatuses.includes(status) &&
    given.clock.now().epochMilliseconds < promisedTo.add({ hours: linkHours }).epochMilliseconds
  return {
    isOpen,
    pathOf: (order, language) =>
      isOpen(order)
        ? `/driver${language === 'en' ? '?lang=en' : ''}#${order.uuid}.${driverTokenOf(secrets[0], order.uuid)}`
        : null,
    orderOf: (key) => {
      const [, uuid = '', token = ''] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
      return secrets.some((secret) => isEqualInConstantTime(token, driverTokenOf(secret, uuid))) ? uuid : null
    },
  }
}
