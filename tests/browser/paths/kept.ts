import { storeDisposition, type Disposition } from '../../../contract/disposition.ts'
import { uuid } from '../../paths/fixtures/places.ts'

/** A store that this device remembers. */
export const keptStore = (disposition: Disposition) => ({ disposition: storeDisposition(disposition) })
/** A cart that this device remembers. */
export const keptCart = { cart: { id: uuid(300), device: 'device' } }
