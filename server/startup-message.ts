import { demoMembers } from './db/seed/members.ts'
import type { Settings } from './settings.ts'

/** Returns what a started program says: where everything is and, where there are any, the members to try. */
export function startupMessage(origin: string, { atlas, docs, deployment, seed }: Settings): string {
  const members = deployment === 'local' && seed === 'demo' ? demoMembers : []
  return [
    'Bohío Pizza is open. Ctrl+C stops it.',
    `  Shop    ${origin}`,
    ...(atlas ? [`  Atlas   ${origin}/flows`] : []),
    ...(docs ? [`  API     ${origin}/docs`] : []),
    ...members.map(({ email, password }) => `  Member  ${email}, password ${password}`),
    '',
  ].join('\n')
}
