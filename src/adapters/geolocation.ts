import { isOnTheIsland } from '../../contract/geocode.ts'
import type { DevicePosition, FoundPlace } from '../../machines/localization/localization.ports.ts'

/** Accuracy in meters above which the position counts as approximate, because another store may be nearer. */
const roughMetres = 1000

/** Asks the device for its position, for at most 12 s. `describe` returns the point's address. */
export function readPosition(describe: (lat: number, long: number) => Promise<FoundPlace>): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
          return resolve({ ok: false, reason: 'no-coordinates' })
        if (!isOnTheIsland(latitude, longitude)) return resolve({ ok: false, reason: 'abroad' })
        describe(latitude, longitude).then(
          (place) => resolve({ ok: true, place: accuracy > roughMetres ? { ...place, isRough: true } : place }),
          reject,
        )
      },
      ({ code }) => resolve({ ok: false, reason: code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: 12_000, maximumAge: 60_000 },
    )
  })
}
