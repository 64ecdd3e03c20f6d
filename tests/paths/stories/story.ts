import type { ListedStory } from '../../../src/atlas/stories/story-list.ts'
import type { MachineName } from '../../../src/machine-bindings/machines.ts'

/** One picture of a story, and what led to it. The picture is an announcement of a state that is then active. */
export type StoryStep = Omit<ListedStory['steps'][number], 'photo'> & {
  /** Steps of the machines' models, each with the machine at which it happens. */
  readonly moves: readonly (readonly [at: MachineName, step: string])[]
}

/** A path of the whole system in pictures. */
export type Story = Omit<ListedStory, 'steps'> & {
  /** An input of the storefront's model. */
  readonly start: string
  readonly steps: readonly StoryStep[]
}
