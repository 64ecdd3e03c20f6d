import type { ShownVersion, VersionStep } from './catalog-version.ports.ts'

/** Whether a version that was read shows that a step was taken, though its answer was lost. */
export function wasTaken(step: VersionStep, { version, changes }: ShownVersion): boolean {
  switch (step.kind) {
    case 'publish':
      if (step.at === null) return version.state === 'published'
      return version.publish_at !== null && Date.parse(version.publish_at) === Date.parse(step.at)
    case 'unschedule':
      return version.state === 'draft'
    case 'back':
      return changes.length === 0
    case 'merge':
    case 'discard':
      return false
  }
}
