/** Resolves in a later task, so that the page can respond in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
