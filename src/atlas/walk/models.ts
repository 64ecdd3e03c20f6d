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

const lists = new Map<string, Promise<readonly Model[]>>()

/** Loads several machines with their test models. */
export function loadModels(machines: readonly string[]): Promise<readonly Model[]> {
  const key = machines.join()
  const promise = lists.get(key) ?? Promise.all(machines.map(loadModel))
  lists.set(key, promise)
  return promise
}

/** Loads a machine with its test model; only when it is played. */
export function loadModel(machine: string): Promise<Model> {
  const known = asked.get(machine)
  if (known) return known
  const promise = load(machine)
  asked.set(machine, promise)
  return promise
}
