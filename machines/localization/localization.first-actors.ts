/** Replaces `localization.actors.ts` in the browser's build (vite.config.ts): `provideStorefront` provides all of them. */
export const localizationActors = {}
