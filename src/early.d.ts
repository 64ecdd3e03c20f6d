declare global {
  /** Buttons clicked before React was there, and the listener that keeps them: see server/pages/start-script.ts. */
  var early: HTMLElement[] | undefined
  var keepEarly: ((event: Event) => void) | undefined
}
export {}
