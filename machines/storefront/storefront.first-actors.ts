import { removalUndoMachine } from '../cart/removal.machine.ts'
import { forwardEmitted } from './storefront.facts.ts'

/** Replaces `storefront.actors.ts` in the browser's build (vite.config.ts): `provideStorefront` provides all others. */
export const storefrontActors = { forwardEmitted, removal: removalUndoMachine }
