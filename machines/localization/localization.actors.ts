import { availabilityMachine } from '../store-availability/availability.machine.ts'
import { locateActors } from './localization.place-lookup.ts'
import { findStore, findStores } from './localization.ports.ts'

/** The ports of the search for a store, and the machine that asks whether the chosen one takes the order. */
export const localizationActors = { ...locateActors, findStores, findStore, availability: availabilityMachine }
