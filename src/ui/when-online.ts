/**
 * Returns a loader for `lazy` that waits for the network: offline, the part of the page is not shown until it can load,
 * and the page around it stays. Online, a part that does not load is an error of the page.
 */
export const whenOnline =
  <Module>(load: () => Promise<Module>) =>
  () =>
    load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error
      await new Promise((resolve) => addEventListener('online', resolve))
      return load()
    })
