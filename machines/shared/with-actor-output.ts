/** Returns the guard or action of that name, with the output of the invoked actor as its parameter. */
export const withActorOutput = <const Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})
