import type { DevicePosition } from '../../../machines/localization/localization.ports.ts'
import { isAnswer } from './kit/answers.ts'
import type { Answer } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { placesAnswer } from './kit/wire-answers.ts'

declare global {
  /** The pending position request of the page. */
  var device: { found: PositionCallback; failed: PositionErrorCallback | null | undefined } | undefined
}

/** Runs before the page's scripts and mocks the position: the test answers. */
export function mockGeolocation() {
  navigator.geolocation.getCurrentPosition = (found, failed) => {
    globalThis.device = { found, failed }
  }
}

const away = { latitude: 40.7, longitude: -74 }
const errorCodes = { denied: 1, unavailable: 2, timeout: 3 }

async function answerPosition({ page }: ControlledPage, position: { latitude: number; longitude: number } | number) {
  await page.evaluate((said) => {
    const { device } = globalThis
    if (typeof said === 'number') Reflect.apply(device?.failed ?? (() => undefined), undefined, [{ code: said }])
    else Reflect.apply(device?.found ?? (() => undefined), undefined, [{ coords: said }])
  }, position)
}

/** Answers with a position or an error. */
export const positionAnswer: Answer = async (stage, outcome) => {
  if (!isAnswer<DevicePosition>(outcome)) {
    await answerPosition(stage, { latitude: 18.46, longitude: -66.1 })
    return stage.cut('reverse')
  }
  const { output } = outcome
  if (output.ok) {
    await answerPosition(stage, { latitude: output.place.lat, longitude: output.place.long })
    return stage.answer('reverse', placesAnswer([]))
  }
  if (output.reason === 'no-coordinates') return answerPosition(stage, { latitude: Number.NaN, longitude: Number.NaN })
  if (output.reason === 'abroad') return answerPosition(stage, away)
  return answerPosition(stage, errorCodes[output.reason])
}
