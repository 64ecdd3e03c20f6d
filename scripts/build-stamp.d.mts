export declare const siteSources: readonly string[]
export declare const siteStamp: string
/** Whether sources changed since they were built. */
export declare const isStale: (stamp: string, sources: readonly string[]) => boolean
