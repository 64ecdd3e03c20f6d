import { findMemberByEmail } from '../../../server/db/members/member-repository.ts'
import { adjustPoints, readPoints } from '../../../server/db/members/points-repository.ts'
import type { TestApp } from './open-test-app.ts'

async function idOf({ database }: TestApp, email: string): Promise<string> {
  const member = await findMemberByEmail(database, email)
  if (!member) throw new Error('No such member')
  return member.id
}

/** Returns the points of the member with that email. */
export const pointsOf = async (app: TestApp, email: string) => readPoints(app.database, await idOf(app, email))

/** Adds points to a member; a negative number takes some. */
export const givePoints = async (app: TestApp, email: string, points: number) =>
  adjustPoints(app.database, { memberId: await idOf(app, email), points }, app.clock.now())
