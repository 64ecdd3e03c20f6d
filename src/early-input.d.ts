/** Queued clicks and submits from before hydration, and their listener: see server/site/start-script.ts. */
declare var early: HTMLElement[] | undefined
declare var keepEarly: ((event: Event) => void) | undefined
