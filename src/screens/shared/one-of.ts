import type { PicklistSchema } from 'valibot'

/** Returns the value if it is one of a picklist's. */
export const oneOf = <const Options extends readonly string[]>(
  { options }: PicklistSchema<Options, undefined>,
  value: string | null | undefined,
): Options[number] | undefined => options.find((option) => option === value)
