import * as v from 'valibot'
import { BuildDraft } from '../../contract/product-build.ts'
import { CheckoutForm } from '../../contract/checkout-form.ts'
import { StoredDisposition, serializeDisposition, type Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import { Cents, Uuid } from '../../contract/primitives.ts'
import type { UnsentRegistration } from '../../machines/account/registration.rules.ts'
import type { CurrentCart, ParkedCart, QueuedChange } from '../../machines/cart/cart.ports.ts'
import {
  AddressEditorDraft,
  ContactDraft,
  StoredMemberToken,
  LoginDraft,
  ProfileDraft,
  RegistrationDraft,
  ResetDraft,
} from './account-drafts.ts'
import { UnansweredChanges } from './unanswered-changes.ts'

/** A storage of the browser, or a stand-in in memory. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
export type Storages = { readonly local: KeyValueStorage; readonly session: KeyValueStorage }

const BuilderDraft = v.object({
  version: v.literal(2),
  product: Uuid,
  lineId: v.nullable(Uuid),
  build: BuildDraft,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
const CheckoutDraft = v.object({
  version: v.literal(2),
  order: v.object({
    cartId: Uuid,
    total: Cents,
    itemsTotal: v.optional(Cents, 0),
    hasAlcohol: v.boolean(),
    disposition: StoredDisposition,
  }),
  attempt: v.nullable(v.string()),
  step: v.optional(v.nullable(v.picklist(['contact', 'handover', 'payment'])), null),
  form: CheckoutForm,
})
/** `device` is empty if only the member's token opens the cart. `version` counts changes on the server: it tells other tabs to reload. */
const CartKey = v.object({ id: Uuid, device: v.string(), version: v.optional(v.number()) })
const StoredParkedCart = v.object({
  version: v.literal(1),
  id: Uuid,
  device: v.string(),
  why: v.picklist(['changed', 'closed', 'idle', 'emptied', 'elsewhere']),
  count: v.nullable(v.number()),
  held: v.exactOptional(
    v.object({
      lines: v.pipe(v.array(v.object({ name: v.string(), quantity: v.number() })), v.readonly()),
      total: Cents,
    }),
  ),
  at: v.pipe(v.string(), v.isoTimestamp()),
})
const AddressCode = v.string()
const Activity = v.pipe(v.string(), v.isoTimestamp())
const OrderTokens = v.record(v.string(), v.string())
const FollowedOrder = v.object({ uuid: Uuid, at: v.number() })
export type BuilderDraft = v.InferOutput<typeof BuilderDraft>
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraft>
export type CartKey = v.InferOutput<typeof CartKey>
export type StoredParkedCart = v.InferOutput<typeof StoredParkedCart>

/** Returns a parked cart in the machines' form, without its key. */
export const withoutCartKey = ({ id, device, why, count, held }: StoredParkedCart): ParkedCart => ({
  cartId: id,
  needsMember: device === '',
  why,
  count,
  ...(held && { held }),
})

/** Returns a parked cart with its key, as stored. */
export const withCartKey = ({ cartId: id, why, count, held }: ParkedCart, device: string) => ({
  id,
  device,
  why,
  count,
  ...(held && { held }),
})

/** Returns the cart in use in the machines' form. */
export const currentCartOf = (cart: CartKey | null): CurrentCart => ({
  cartId: cart?.id ?? null,
  needsMember: cart?.device === '',
})

/** How long a parked cart is offered [cart.parked], in milliseconds. */
export const parkedFor = 86_400_000

/** Number of orders whose tokens this device stores. */
const keptOrders = 20

/** Opens the storefront's storage in the browser, under keys of fixed names [place.stored]; invalid data is dropped. `now` is the device's clock in milliseconds. */
export function createBrowserStore({ local, session }: Storages, now: () => number) {
  function read<S extends v.GenericSchema>(storage: KeyValueStorage, key: string, schema: S): v.InferOutput<S> | null {
    try {
      const text = storage.getItem(key)
      return text === null ? null : v.parse(schema, JSON.parse(text))
    } catch {
      storage.removeItem(key)
      return null
    }
  }
  const write = (storage: KeyValueStorage, key: string, value: unknown) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value))
  // A cart's key stays in memory: the cart may be parked after another one has replaced it in the storage.
  const devices = new Map<string, string>()
  const remembered = (cart: CartKey | null) => {
    if (cart) devices.set(cart.id, cart.device)
    return cart
  }
  const stored = (disposition: Disposition, { timezone }: Pick<Market, 'timezone'>) =>
    serializeDisposition(disposition, { timezone, searchedCode: read(session, 'addressCode', AddressCode) })
  return {
    disposition: () => read(local, 'disposition', StoredDisposition),
    setDisposition: (disposition: Disposition | null, market: Pick<Market, 'timezone'>) =>
      write(local, 'disposition', disposition && stored(disposition, market)),
    /** How far the market's clock is ahead of this device's, in milliseconds, as this tab's answers said. */
    clockAhead: () => read(session, 'clockAhead', v.number()) ?? 0,
    setClockAhead: (ahead: number) => write(session, 'clockAhead', ahead),
    /** The last searched address code of this tab: the order's place may be in its sector. */
    setAddressCode: (code: string) => write(session, 'addressCode', code),
    cart: () => remembered(read(local, 'cart', CartKey)),
    setCart: (cart: CartKey | null) => write(local, 'cart', remembered(cart)),
    /** Returns the secret of a cart that this page has used; undefined for others. */
    cartDevice: (id: string) => devices.get(id),
    /** Returns this tab's unanswered changes of the cart `cartId`; none of other carts. */
    waiting(cartId: string | null): readonly QueuedChange[] {
      const waiting = read(session, 'waiting', UnansweredChanges)
      return waiting?.cartId === cartId ? waiting.changes : []
    },
    setWaiting: (cartId: string | null, changes: readonly QueuedChange[]) =>
      write(session, 'waiting', changes.length > 0 ? { version: 1, cartId, changes } : null),
    /** Returns the cart that was parked within the last day. By the device's clock: an age needs no exact time. */
    parked(): StoredParkedCart | null {
      const parked = read(local, 'parked', StoredParkedCart)
      return parked && now() - Date.parse(parked.at) < parkedFor ? parked : null
    },
    setParked: (parked: Omit<StoredParkedCart, 'version' | 'at'> | null) =>
      write(local, 'parked', parked && { version: 1, ...parked, at: new Date(now()).toISOString() }),
    /** The cart that the upsell was offered for [menu.upsell]. */
    offered: () => read(local, 'upsell', Uuid),
    setOffered: (cartId: string) => write(local, 'upsell', cartId),
    /** The last activity in any tab, ISO instant. */
    activity: () => read(local, 'activity', Activity),
    setActivity: (at: string) => write(local, 'activity', at),
    builder: () => read(session, 'builder', BuilderDraft),
    setBuilder: (draft: Omit<BuilderDraft, 'version'> | null) =>
      write(session, 'builder', draft && { version: 2, ...draft }),
    checkout: () => read(session, 'checkout', CheckoutDraft),
    setCheckout: (draft: Omit<CheckoutDraft, 'version'> | null, market: Pick<Market, 'timezone'>) =>
      write(
        session,
        'checkout',
        draft && {
          version: 2,
          ...draft,
          order: { ...draft.order, disposition: stored(draft.order.disposition, market) },
        },
      ),
    token: () => read(local, 'user', StoredMemberToken)?.token ?? null,
    setToken: (token: string | null) =>
      write(local, 'user', token === null ? null : btoa(JSON.stringify({ version: 1, token }))),
    /** Drafts of this tab's account forms; never a password. */
    login: () => read(session, 'login', LoginDraft)?.email ?? '',
    setLogin: (email: string) => write(session, 'login', email === '' ? null : { version: 1, email }),
    registration: (): UnsentRegistration | null => read(session, 'registration', RegistrationDraft)?.form ?? null,
    setRegistration: (form: UnsentRegistration | null) => write(session, 'registration', form && { version: 1, form }),
    reset: () => read(session, 'reset', ResetDraft),
    setReset: (draft: Omit<ResetDraft, 'version'> | null) => write(session, 'reset', draft && { version: 1, ...draft }),
    profile: () => read(session, 'profile', ProfileDraft),
    setProfile: (draft: Omit<ProfileDraft, 'version'> | null) =>
      write(session, 'profile', draft && { version: 1, ...draft }),
    address: () => read(session, 'address', AddressEditorDraft),
    setAddress: (draft: Omit<AddressEditorDraft, 'version'> | null) =>
      write(session, 'address', draft && { version: 1, ...draft }),
    contact(kind: ContactDraft['kind']) {
      const kept = read(session, `contact-${kind}`, ContactDraft)
      return kept?.kind === kind ? kept.draft : null
    },
    setContact: (kind: ContactDraft['kind'], draft: ContactDraft['draft'] | null) =>
      write(session, `contact-${kind}`, draft && { version: 1, kind, draft }),
    /** Clears the member's addresses, carts, orders and drafts. */
    clearPerson: () => {
      for (const key of ['disposition', 'cart', 'parked', 'orders', 'terms', 'followedOrder']) write(local, key, null)
      for (const key of ['checkout', 'search', 'address', 'profile', 'contact-feedback', 'contact-franchise'])
        write(session, key, null)
    },
    orderToken: (uuid: string) => read(local, 'orders', OrderTokens)?.[uuid] ?? null,
    /** The last order placed on this device. */
    lastOrder: () => Object.keys(read(local, 'orders', OrderTokens) ?? {}).at(-1) ?? null,
    /** The order that this device placed last, for a day, until its page showed its end. */
    followedOrder: () => {
      const followed = read(local, 'followedOrder', FollowedOrder)
      return followed && now() - followed.at < parkedFor ? followed.uuid : null
    },
    setFollowedOrder: (uuid: string | null) => write(local, 'followedOrder', uuid && { uuid, at: now() }),
    /** Whether the data layer has the last order placed here. */
    isMeasured: (uuid: string) => read(local, 'measured', Uuid) === uuid,
    setMeasured: (uuid: string) => write(local, 'measured', uuid),
    setOrderToken: (uuid: string, token: string) => {
      const others = Object.entries(read(local, 'orders', OrderTokens) ?? {}).filter(([key]) => key !== uuid)
      write(local, 'orders', Object.fromEntries([...others.slice(1 - keptOrders), [uuid, token]]))
    },
  }
}

export type BrowserStore = ReturnType<typeof createBrowserStore>

/** Returns a storage in memory. */
export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** Returns a storage of the browser. A full or forbidden one works for this visit: memory keeps what it refuses. */
export function usableStorage(open: () => KeyValueStorage): KeyValueStorage {
  const memory = memoryStorage()
  try {
    const device = open()
    device.getItem('lang')
    return {
      get length() {
        return device.length
      },
      key: (index) => device.key(index),
      getItem: (key) => memory.getItem(key) ?? device.getItem(key),
      removeItem(key) {
        memory.removeItem(key)
        device.removeItem(key)
      },
      setItem(key, value) {
        try {
          device.setItem(key, value)
          memory.removeItem(key)
        } catch {
          memory.setItem(key, value)
        }
      },
    }
  } catch {
    return memory
  }
}

/** Returns the browser's storages. */
export const browserStorages = (): Storages => ({
  local: usableStorage(() => localStorage),
  session: usableStorage(() => sessionStorage),
})
