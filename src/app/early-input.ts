/** Repeats the clicks that the page's start script kept until React was there. */
export function replayEarlyClicks() {
  if (globalThis.keepEarly) removeEventListener('click', globalThis.keepEarly, true)
  globalThis.early?.splice(0).forEach((button) => button.click())
}
