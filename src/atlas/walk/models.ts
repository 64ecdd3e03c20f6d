import * as v from 'valibot'
import type { Model } from '../../../tests/paths/kit/model.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../tests/paths/models/*.model.ts')
const asked = new Map<string, Promise<Model>>()

const isModel = (value: unknown): value is Model =>
  v.is(v.looseObject({ machine: v.looseObject({ id: v.string() }), inputs: v.looseObject({}) }), value)

async function load(machine: string): Promise<Model> {
  const file = files[`../../../tests/paths/models/${machine}.model.ts`]
  const model = file && Object.values(await file()).find(isModel)
  if (!model) throw new Error(`${machine} has no model`)
  return model
}

/** Loads a machine with its test model; only when it is played. */
export function loadModel(machine: string): Promise<Model> {
  const known = asked.get(machine)
  if (known) return known
  const promise = load(machine)
  asked.set(machine, promise)
  return promise
}
