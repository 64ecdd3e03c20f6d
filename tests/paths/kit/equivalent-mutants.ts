/** Mistakes that change nothing anybody could see, each with the reason. `what` is how the report's words begin. */
export const equivalents: readonly { readonly machine: string; readonly what: string; readonly why: string }[] = []
