import { hash, verify, type Options } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { RefusalError } from '../domain/refusal.ts'

/** Argon2id, which is the library's own choice, as OWASP asks for it: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords worked on at a time: one processor stays for the calls, and Node's four threads serve files, too. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Passwords that may wait, some seconds' work; whoever comes then is told to come back (COMMON-07). */
const maxWaiting = 200

const limit = pLimit(atOnce)

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new RefusalError('COMMON-07')
  return limit(work)
}

/** One device writes an accented letter as one sign, another as two. */
const asTyped = (password: string) => password.normalize('NFC')

/** What is stored of a password. It is worked out on a thread of its own. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(asTyped(password), cost))

/** Of no password: what takes as long as any other. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$4y0cvVv+KkFqYKZuNlsCKw$HRH444n7z5HEXh+xt4ObcxGn1fHrHL8KAgaQPEzJ1Y4'

/** Whether `password` is the one that was stored; without one it takes as long, and never is. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isSame = await inTurn(() => verify(stored ?? nobodys, asTyped(password)))
  return isSame && stored !== null
}
