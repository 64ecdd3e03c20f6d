import * as v from 'valibot'
import { AddressDraft } from '../../../contract/delivery-address.ts'
import type { AvailabilityOutput } from '../../../machines/store-availability/availability.machine.ts'
import { localization as model } from '../../paths/models/localization.model.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { condado } from '../../paths/fixtures/places.ts'
import { addressField, liveRegion, button, geocodeAnswer, leaveFieldAndPress, storesAnswer } from './home-gestures.ts'
import { mockGeolocation, positionAnswer } from './geolocation.ts'
import { rememberedMember } from './remembered-state.ts'
import { anaWithAddresses } from '../../paths/fixtures/members.ts'
import { answerPort, isAnswer } from './kit/answers.ts'
import type { Outlet } from '../../../contract/outlets.ts'
import { restricted, type Answer, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, refusalAnswer, wireDetail, wireOutlet } from './kit/wire-answers.ts'
import { market } from '../../paths/fixtures/market.ts'

const storeAnswer = answerPort<Outlet | null>('readStore', (store) =>
  store ? itemAnswer(wireDetail(store)) : refusalAnswer(refusal('HUTBE-1').error),
)

/** The child's dialogs lead to its result. */
const availability: Answer = async (stage, outcome) => {
  if (!isAnswer<AvailabilityOutput>(outcome)) throw new Error('The check of a store cannot fail')
  const { verdict, problem } = outcome.output
  if (verdict === 'available') return stage.answer('checkStoreAvailability', itemAnswer(wireOutlet(condado)))
  const { error } =
    problem === null
      ? refusal(verdict === 'pickup' ? 'UNAVAILABLE' : 'HUTFE-4')
      : refusal('COMMON-01', { path: `address.${problem.field}`, problem: problem.code })
  await stage.answer('checkStoreAvailability', refusalAnswer(error))
  if (problem) return
  const choice = button(stage.page, verdict === 'pickup' ? 'Recoger mi orden' : 'Escoger otra tienda')
  await stage.see(choice)
  await choice.click()
}

const Typed = v.object({ text: v.string() })
const Chosen = v.object({ orderType: v.picklist(['delivery', 'carryout']) })
const Picked = v.object({ outletId: v.string() })
const Details = v.object({ details: AddressDraft })
const suggestion = ({ page }: ControlledPage) => page.getByRole('option', { name: /Calle Loíza 2000/ })
const tabs = { delivery: 'Entrega', carryout: 'Recoger' }

export const localizationPage: MachinePage = {
  model: {
    ...restricted(
      model,
      {
        'address.typed': ['nothing', 'two letters', 'an address'],
        'store.picked': ['Condado', 'Santurce'],
        'details.changed': ['apartment 4B', 'a street'],
      },
      {
        locateDevice: ['found', 'denied', 'off the island', 'no coordinates', 'broke'],
        availability: ['available', 'pickup wanted', 'ZIP far from the pin', 'elsewhere wanted'],
      },
    ),
    plays: {},
    inputs: {
      'a first visit': {
        orderType: 'carryout',
        text: '',
        place: null,
        storeCode: null,
        isLink: false,
        when: { kind: 'asap' },
        market,
      },
      'a link to a store': {
        orderType: 'carryout',
        text: '',
        place: null,
        storeCode: 'B001',
        isLink: true,
        when: { kind: 'asap' },
        market,
      },
    },
  },
  possible(state, step) {
    const { context } = state
    if (step.name === 'availability ⇒ ZIP far from the pin') return context.orderType === 'delivery'
    if (step.kind !== 'event') return true
    const isOpen = state.matches('choosing') || state.matches('checking')
    switch (step.event.type) {
      case 'search.restarted':
      case 'search.retried':
      case 'link.accepted':
      case 'link.declined':
        return true
      case 'store.picked':
        return context.orderType === 'carryout' || step.name.endsWith('(Condado)') || state.matches('collectionOffered')
      case 'details.changed':
        return (
          isOpen &&
          context.orderType === 'delivery' &&
          v.parse(Details, context).details.unit === '' &&
          v.parse(Details, context).details.number !== '12'
        )
      case 'search.restored':
        return false
      case 'place.chosen':
        return state.matches('searching')
      case 'suggestion.chosen':
        return state.matches({ searching: 'typing' }) && v.parse(Typed, context).text.trim().length > 2
      case 'address.typed':
        if (v.parse(Typed, step.event).text === context.text) return false
    }
    return !['collectionOffered', 'deadEnd', 'linkOffered'].some((value) => state.matches(value))
  },
  held: ['geocode', 'reverse', 'findStores', 'readStore', 'checkStoreAvailability'],
  firstAsks: { availability: 'checkStoreAvailability', findStore: 'readStore' },
  async start(stage, input) {
    stage.answers.suggestPlaces = {
      status: 200,
      json: { results: [{ place_id: 'p2', text: 'Calle Loíza 2000', detail: 'San Juan 00911' }] },
    }
    stage.answers.readMember = itemAnswer(anaWithAddresses)
    await stage.prepare({ local: rememberedMember })
    await stage.beforeScripts(mockGeolocation)
    await stage.open(input === 'a link to a store' ? '/?store_code=B001' : '/')
  },
  gestures: {
    'orderType.chosen': async ({ page }, event) => {
      await addressField(page).blur()
      await page.getByRole('tab', { name: tabs[v.parse(Chosen, event).orderType] }).click()
    },
    'address.typed': async (stage, event) => {
      const { text } = v.parse(Typed, event)
      await addressField(stage.page).fill(text)
      if (text.trim().length > 2) await stage.see(suggestion(stage))
    },
    'address.submitted': ({ page }) => addressField(page).press('Enter'),
    'suggestion.chosen': (stage) => suggestion(stage).click(),
    'place.chosen': (stage) => leaveFieldAndPress(stage, /^Casa/),
    'position.asked': (stage) => leaveFieldAndPress(stage, 'Usar mi ubicación'),
    'details.changed': async ({ page }, event) => {
      const { details } = v.parse(Details, event)
      const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
      await field('Número').fill(details.number)
      await field('Calle').fill(details.street)
      await field(/^Urbanización o barrio/).fill(details.area)
      await page.getByRole('combobox', { name: 'Municipio' }).selectOption(details.municipio)
      await field('ZIP').fill(details.zip)
      const more = button(page, 'Añadir más detalles')
      if (await more.isVisible()) await more.click()
      await field(/^Apartamento o unidad/).fill(details.unit)
      await field(/^Punto de referencia/).fill(details.landmark)
    },
    'store.picked': async (stage, event) => {
      if (v.parse(Picked, event).outletId === condado.id)
        return leaveFieldAndPress(stage, /^(Recoger en Condado|Entregar aquí)$/)
      await leaveFieldAndPress(stage, /Santurce/)
      await leaveFieldAndPress(stage, 'Recoger en Santurce')
    },
    'search.restarted': (stage) => leaveFieldAndPress(stage, /^(Escoger|Escribir) otra dirección$/),
    'link.accepted': (stage) => leaveFieldAndPress(stage, 'Recoger en Condado'),
    'link.declined': (stage) => leaveFieldAndPress(stage, 'Escoger otra tienda o entrega'),
    'search.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
  },
  answers: {
    geocode: geocodeAnswer,
    findStores: storesAnswer,
    findStore: storeAnswer,
    locateDevice: positionAnswer,
    availability,
  },
  shows: {
    'localization.waiting': (page) => addressField(page),
    'localization.notFound': (page) => page.getByText('Revísala o escribe el pueblo'),
    'localization.positionAbroad': (page) => page.getByText('Según tu dispositivo, estás fuera de Puerto Rico.'),
    'localization.followingLink': (page) => page.getByRole('main').getByText('Buscando la tienda.'),
    'localization.linkOffered': (page) => page.getByRole('dialog', { name: 'Este enlace es para recoger' }),
    'localization.linkUnknown': (page) =>
      page.getByText('No encontramos la tienda de ese enlace. Escribe dónde estás y'),
    'localization.failed': (page) => page.getByText('La búsqueda no contestó. Revisa tu conexión'),
    'localization.geocoding': (page) => liveRegion(page, 'Buscando la dirección.'),
    'localization.positioning': (page) => liveRegion(page, 'Averiguando dónde estás.'),
    'localization.finding': (page) => liveRegion(page, 'Buscando tiendas.'),
    'localization.delivering': (page) => page.getByText('Sí llegamos.'),
    'localization.choosing': (page) => page.getByRole('heading', { name: /más cercanas? a ti/ }),
    'localization.tooShort': (page) => page.getByText('Escribe un poco más'),
    'localization.unserved': (page) => page.getByText(/Todavía no llegamos a ese lugar|No hay una tienda cerca/),
    'localization.collectionOffered': (page) => page.getByRole('dialog', { name: 'Todavía no llegamos ahí' }),
    'localization.deadEnd': (page) => page.getByRole('dialog', { name: 'No encontramos una tienda' }),
    'availability.checking': (page) => page.locator('button[aria-busy="true"]'),
  },
  ends: { chosen: (page) => button(page, /Recoges en|Entrega en/) },
  unreachable: {
    'localization.checking —xstate.done.actor.availability[2]→ localization.searching.again':
      'A store without pickup on Sundays is not among these: tests/browser/sunday.spec.ts.',
    'localization —search.restored[0]→ localization.finding':
      'A reload brings a half-filled address back: tests/browser/locate.spec.ts.',
    'localization —search.restored[1]→ localization.searching':
      'A reload brings way and time of the search back: tests/browser/sunday.spec.ts.',
    'localization.arriving —always[1]→ localization.finding':
      'Only a change of store starts with a place of before: the storefront’s own paths play it.',
    'localization.arriving —always[2]→ localization.geocoding':
      'Only an address in the page’s link starts with words: tests/browser/service-worker.spec.ts.',
    ...Object.fromEntries(
      [
        'localization —pin.moved→ localization.describingPin',
        'localization.choosing.delivering —pin.confirmed→ localization.choosing.delivering',
        'localization.searching.failed —search.retried[2]→ localization.describingPin',
        'localization.describingPin —xstate.done.actor.reverseGeocode→ localization.finding',
        'localization.describingPin —xstate.error.actor.reverseGeocode→ localization.searching.failed',
      ].map((transition) => [
        transition,
        'The map needs a graphics card: tests/browser/delivery-pin.spec.ts moves the pin.',
      ]),
    ),
    'localization.followingLink —xstate.done.actor.findStore[0]→ localization.checking':
      'The page of a store leads there: tests/browser/store-links.spec.ts.',
    'localization.searching.failed —search.retried[1]→ localization.checking':
      'Only the check of a linked store that broke leads there, and it takes no port’s failure for its own.',
    'localization.checking —xstate.error.actor.availability→ localization.searching.failed':
      'The check of a store takes no port’s failure for its own: it asks the customer.',
  },
}
