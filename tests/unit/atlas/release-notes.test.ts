import { expect, test } from 'vitest'
import { releaseNotes } from '../../../src/atlas/changes/release-notes.ts'
import { models } from '../../paths/models.ts'

test('release notes tell of flows that exist, the newest first', () => {
  const flows = models.map(({ machine }) => machine.id)
  expect(releaseNotes.filter(({ flow }) => !flows.includes(flow))).toEqual([])
  const days = releaseNotes.map(({ on }) => on)
  expect(days).toEqual(days.toSorted().toReversed())
})
