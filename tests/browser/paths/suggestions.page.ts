import * as v from 'valibot'
import type { PlaceSuggestion } from '../../../machines/localization/localization.ports.ts'
import { suggestions as model } from '../../paths/models/suggestions.model.ts'
import { addressField } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { placesAnswer } from './kit/wire-answers.ts'

const Typed = v.object({ text: v.string() })

export const suggestionsPage: MachinePage = {
  model: restricted(model, { 'text.changed': ['two letters', 'three letters', 'a word'] }, {}),
  // A field reports changed text only.
  possible: ({ context }, step) =>
    step.kind !== 'event' || step.event.type !== 'text.changed' || v.parse(Typed, step.event).text !== context.text,
  held: ['suggestPlaces'],
  async start(stage) {
    stage.answers.geocode = placesAnswer([])
    await stage.prepare({})
    await stage.open('/')
  },
  gestures: {
    'text.changed': ({ page }, event) => addressField(page).fill(v.parse(Typed, event).text),
    'suggestions.dismissed': ({ page }) => addressField(page).press('Enter'),
  },
  answers: {
    suggestPlaces: answerPort<readonly PlaceSuggestion[]>('suggestPlaces', (places) => ({
      status: 200,
      json: { results: places.map(({ placeId, text, detail }) => ({ place_id: placeId, text, detail })) },
    })),
  },
  shows: { 'suggestions.shown': (page) => page.getByRole('option', { name: /Condado/ }) },
  quiet: (page) => page.getByRole('option'),
  ends: {},
  unreachable: {},
}
