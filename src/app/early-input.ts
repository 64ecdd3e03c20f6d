/** Repeats the clicks, and sends the forms, that the page's start script kept until React was there. */
export function replayEarlyInput() {
  const { keepEarly, early } = globalThis
  if (keepEarly) for (const type of ['click', 'submit']) removeEventListener(type, keepEarly, true)
  early?.splice(0).forEach((target) => {
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  })
}
