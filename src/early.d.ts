/** Buttons clicked and forms sent before React was there, and the listener that keeps them: see server/pages/start-script.ts. */
declare var early: HTMLElement[] | undefined
declare var keepEarly: ((event: Event) => void) | undefined
