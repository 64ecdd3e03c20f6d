import type { PicklistSchema } from 'valibot'

/** The value, when it is one of a picklist's. */
export const oneOf = <const Options extends readonly string[]>(
  { options }: PicklistSchema<Options, undefined>,
  value: string | null | undefined,
): Options[number] | undefined => options.find((option) => option === value)
