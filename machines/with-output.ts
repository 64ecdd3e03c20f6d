/** The guard or action of that name, given what the invoked actor answered. */
export const withOutput = <const Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})
