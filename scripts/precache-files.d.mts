type Files = readonly { readonly url: string; readonly revision: string | null }[]
/** Returns the built files that the service worker stores ahead. */
export declare const listPrecacheFiles: (folder: string) => Files
/** Returns the page of the store's screen and all its files. */
export declare const listKitchenFiles: (folder: string) => Files
