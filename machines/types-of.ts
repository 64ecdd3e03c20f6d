/** Names the types of a machine for `setup`, which reads them and never the value. */
export function typesOf<Types extends object>(): Types
export function typesOf(): object {
  return {}
}
