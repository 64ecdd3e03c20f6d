import type { SavedLocation } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { changeBook, type AddressBookChange } from '../../machines/address/address-book.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'

/** Returns the ports of a member's saved addresses. */
export function createAddressPorts(api: Api) {
  const change = (asked: AddressBookChange): Promise<Result<SavedLocation | null>> => {
    switch (asked.kind) {
      case 'default':
        return api.changeLocation({ ...asked.location, is_default: true })
      case 'removal':
        return api.removeLocation(asked.location.id)
      case 'addition':
        return api.addLocation(asked.request)
    }
  }
  return {
    changeBook: fulfil(changeBook, ({ input }) => change(input.change)),
  }
}
