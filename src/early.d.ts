/** Queued clicks and submits from before hydration, and their listener: see server/pages/start-script.ts. */
declare var early: HTMLElement[] | undefined
declare var keepEarly: ((event: Event) => void) | undefined
