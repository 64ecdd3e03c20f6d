import { demoMembers } from './db/seed/members.ts'
import type { DemoPaths } from './demo-access.ts'
import type { Settings } from './settings.ts'

/** Returns what a started program says: where everything is and, of a demo, the members, the store and the office to try. */
export function startupMessage(origin: string, { atlas, docs }: Settings, demo: DemoPaths | null): string {
  const members = demo === null ? [] : demoMembers
  return [
    'Bohío Pizza is open. Ctrl+C stops it.',
    `  Shop    ${origin}`,
    ...(atlas ? [`  Atlas   ${origin}/flows`] : []),
    ...(docs ? [`  API     ${origin}/docs`] : []),
    ...(demo === null ? [] : [`  Store   ${origin}${demo.kitchen}`, `  Office  ${origin}${demo.office}`]),
    ...members.map(({ email, password }) => `  Member  ${email}, password ${password}`),
    '',
  ].join('\n')
}
