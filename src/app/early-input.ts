/** Replays the clicks and submits that the page's start script queued before hydration. */
export function replayEarlyInput() {
  const { keepEarly, early } = globalThis
  if (keepEarly) for (const type of ['click', 'submit']) removeEventListener(type, keepEarly, true)
  early?.splice(0).forEach((target) => {
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  })
}
