import { playStory } from '../../../tests/paths/stories/play-story.ts'
import { stories } from '../../../tests/paths/stories/stories.ts'
import { storyPicture } from '../../../src/atlas/pictures.ts'
import type { StoryList } from '../../../src/atlas/stories/story-list.ts'

/** Returns the stories as the atlas tells them. Each is played first, so none is told that cannot happen. */
export function storyListOf(): StoryList {
  stories.forEach(playStory)
  return stories.map(({ start: _start, ...story }) => ({
    ...story,
    steps: story.steps.map(({ moves: _moves, ...step }, index) => ({
      ...step,
      photo: storyPicture(story.id, index + 1),
    })),
  }))
}
