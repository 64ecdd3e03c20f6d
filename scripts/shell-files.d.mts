/** Returns the built files that the service worker stores ahead. */
export declare const shellFiles: (
  folder: string,
) => readonly { readonly url: string; readonly revision: string | null }[]
