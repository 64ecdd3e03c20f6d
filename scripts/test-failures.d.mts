/** A failed test with its message. */
export type Failure = { readonly file: string; readonly title: string; readonly message: string }

export function failuresInWords(failures: readonly Failure[]): string
