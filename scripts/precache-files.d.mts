/** Returns the built files that the service worker stores ahead. */
export declare const listPrecacheFiles: (
  folder: string,
) => readonly { readonly url: string; readonly revision: string | null }[]
