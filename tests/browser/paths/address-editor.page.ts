import * as v from 'valibot'
import type { SavedLocation } from '../../../contract/customers.ts'
import { AddressDraft } from '../../../contract/delivery-address.ts'
import type { Result } from '../../../contract/errors.ts'
import { homeAddress, anaWithAddresses } from '../../paths/fixtures/members.ts'
import { addressEditor as model } from '../../paths/models/address-editor.model.ts'
import { liveRegion, button, geocodeAnswer } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, refusalAnswer } from './kit/wire-answers.ts'
import { mockGeolocation, positionAnswer } from './geolocation.ts'

const Typed = v.object({ text: v.string() })
const Changed = v.object({
  change: v.object({ name: v.optional(v.string()), details: v.optional(AddressDraft) }),
})
const pages: Readonly<Record<string, string>> = {
  'another address': '/add-location',
  'an address of hers': `/add-location/${homeAddress.id}`,
  'an address that is not hers': '/add-location/x',
}
const search = (page: ControlledPage['page']) => page.getByRole('combobox', { name: '¿Qué dirección es?' })
const suggestion = ({ page }: ControlledPage) => page.getByRole('option', { name: /Ave\. Ashford/ })
const field = ({ page }: ControlledPage, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const save = (page: ControlledPage['page']) => button(page, 'Guardar la dirección')
const alert = (words: string | RegExp) => (page: ControlledPage['page']) =>
  page.getByRole('alert').filter({ hasText: words })
const ofPin = 'The map needs a graphics card: tests/browser/delivery-pin.spec.ts moves the pin.'

async function press(stage: ControlledPage, name: string) {
  await search(stage.page).blur() // the suggestions close
  await button(stage.page, name).click()
}

export const addressEditorPage: MachinePage = {
  model: {
    ...restricted(model, { 'form.changed': ['a name', 'no name', 'no door'] }, {}),
    inputs: Object.fromEntries(Object.entries(model.inputs).filter(([name]) => name in pages)),
  },
  possible(state, step) {
    if (step.kind !== 'event') return true
    const { context } = state
    switch (step.event.type) {
      case 'suggestion.chosen':
        return state.matches('editing')
      case 'address.typed':
        return v.parse(Typed, step.event).text !== context.text && !state.matches('saving')
      case 'form.changed':
      case 'location.submitted':
        return context.found !== null && state.matches({ editing: 'idle' })
      case 'address.submitted':
        return !state.matches({ editing: 'looking' })
    }
    return true
  },
  held: ['geocode', 'reverse', 'changeLocations'],
  firstAsks: { saveLocation: 'changeLocations' },
  async start(stage, input) {
    stage.answers.readMember = itemAnswer(anaWithAddresses)
    stage.answers.suggestPlaces = {
      status: 200,
      json: { results: [{ place_id: 'p1', text: 'Ave. Ashford', detail: 'San Juan 00907' }] },
    }
    await stage.prepare({ local: rememberedMember })
    await stage.beforeScripts(mockGeolocation)
    await stage.open(pages[input] ?? '')
    await stage.see(stage.page.getByRole('heading', { level: 1, name: /dirección/ }))
  },
  gestures: {
    'address.typed': async (stage, event) => {
      const { text } = v.parse(Typed, event)
      await search(stage.page).fill(text)
      if (text.trim().length > 2) await stage.see(suggestion(stage))
    },
    'address.submitted': ({ page }) => search(page).press('Enter'),
    'suggestion.chosen': async (stage, event) => {
      await search(stage.page).fill('')
      await search(stage.page).fill(v.parse(Typed, event).text)
      await stage.see(suggestion(stage))
      await suggestion(stage).click()
    },
    'position.asked': (stage) => press(stage, 'Usar mi ubicación'),
    'search.retried': (stage) => press(stage, 'Intentar otra vez'),
    'form.changed': async (stage, event) => {
      const { name, details } = v.parse(Changed, event).change
      if (name !== undefined) await field(stage, /^¿Cómo le dices\?/).fill(name)
      if (!details) return
      await field(stage, 'Número').fill(details.number)
      await field(stage, 'Calle').fill(details.street)
    },
    'location.submitted': (stage) => press(stage, 'Guardar la dirección'),
  },
  answers: {
    geocode: geocodeAnswer,
    locateDevice: positionAnswer,
    saveLocation: answerPort<Result<SavedLocation>>('changeLocations', (result) =>
      result.ok ? itemAnswer(result.value) : refusalAnswer(result.error),
    ),
  },
  shows: {
    'address-editor.waiting': search,
    'address-editor.known': save,
    'address-editor.saving': (page) => page.locator('main button[aria-busy="true"]').first(),
    'address-editor.refused': alert(/./),
    'address-editor.unanswered': alert('No recibimos respuesta'),
    'address-editor.unknown': (page) => page.getByRole('heading', { name: 'Esa dirección no está' }),
    'localization.geocoding': (page) => liveRegion(page, 'Buscando la dirección.'),
    'localization.positioning': (page) => liveRegion(page, 'Averiguando dónde estás.'),
    'localization.tooShort': (page) => page.getByText('Escribe un poco más'),
    'localization.notFound': (page) => page.getByText('Revísala o escribe el pueblo'),
    'localization.positionDenied': (page) => page.getByText('Tu dispositivo no nos dijo dónde estás.'),
    'localization.positionAbroad': (page) => page.getByText('Según tu dispositivo, estás fuera de Puerto Rico.'),
    'localization.failed': (page) => page.getByText('La búsqueda no contestó.'),
  },
  ends: { saved: (page) => page.getByRole('heading', { name: 'Tus direcciones' }) },
  unreachable: Object.fromEntries(
    [
      'address-editor.editing —pin.moved→ address-editor.editing.looking.describingPin',
      'address-editor.editing —pin.confirmed→ address-editor.editing',
      'address-editor.editing.idle.failed —search.retried[0]→ address-editor.editing.looking.describingPin',
      'address-editor.editing.looking.describingPin —xstate.done.actor.reverseGeocode→ address-editor.editing.idle.known',
      'address-editor.editing.looking.describingPin —xstate.error.actor.reverseGeocode→ address-editor.editing.idle.failed',
    ].map((transition) => [transition, ofPin]),
  ),
}
