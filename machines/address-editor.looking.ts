import { addressEditorSetup } from './address-editor.setup.ts'

const geocoding = addressEditorSetup.createStateConfig({
  description: 'The address is being looked up.',
  meta: { screen: 'add-location', says: 'localization.geocoding' },
  invoke: {
    id: 'geocode',
    src: 'geocode',
    input: ({ context: { text, placeId } }) => ({ text, placeId }),
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => event.output },
        target: '#address-editor.editing.resting.known',
        actions: { type: 'keepPlace', params: ({ event }) => event.output },
      },
      { target: '#address-editor.editing.resting.notFound' },
    ],
    onError: { target: '#address-editor.editing.resting.failed' },
  },
  after: { answerLimit: { target: '#address-editor.editing.resting.failed' } },
})

const positioning = addressEditorSetup.createStateConfig({
  description: 'The device is asked where it is.',
  meta: { screen: 'add-location', says: 'localization.positioning' },
  invoke: {
    id: 'locateDevice',
    src: 'locateDevice',
    input: ({ context: { text } }) => ({ text }),
    onDone: [
      {
        guard: { type: 'hasPosition', params: ({ event }) => event.output },
        target: '#address-editor.editing.resting.known',
        actions: { type: 'keepPosition', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isAbroad', params: ({ event }) => event.output },
        target: '#address-editor.editing.resting.positionAbroad',
      },
      { target: '#address-editor.editing.resting.positionDenied' },
    ],
    onError: { target: '#address-editor.editing.resting.positionDenied' },
  },
  after: { positionLimit: { target: '#address-editor.editing.resting.positionDenied' } },
})

const describingPin = addressEditorSetup.createStateConfig({
  description: 'The pin was moved on the map: the words for that point are being looked up.',
  meta: { screen: 'add-location', says: 'localization.geocoding' },
  invoke: {
    id: 'describePoint',
    src: 'describePoint',
    input: ({ context: { pin } }) => ({ lat: pin?.lat ?? 0, long: pin?.long ?? 0 }),
    onDone: {
      target: '#address-editor.editing.resting.known',
      actions: { type: 'keepPinned', params: ({ event }) => event.output },
    },
    onError: { target: '#address-editor.editing.resting.failed' },
  },
  after: { answerLimit: { target: '#address-editor.editing.resting.failed' } },
})

/** Where the address is: by its words, by the device, or by the pin of the map. What is typed meanwhile stays. */
export const looking = addressEditorSetup.createStateConfig({
  description: 'The place of the address is being looked up.',
  initial: 'geocoding',
  states: { geocoding, positioning, describingPin },
})
