// Without Temporal, which the first pages do not load.

/** Formats an ISO instant as UTC `YYYY-MM-DD HH:mm:ss`, seconds zeroed. */
export const toWireTime = (instant: string) => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')}:00`

/** Returns the ISO instant of UTC `YYYY-MM-DD HH:mm:ss`. */
export const fromWireTime = (time: string) => `${time.replace(' ', 'T')}Z`
