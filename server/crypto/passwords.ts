import { hash, verify, type Options } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { RefusalError } from '../domain/refusal.ts'

/** Argon2id, the library's default, with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes: one processor stays free for calls, and Node's four threads also serve files. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Length of the queue, some seconds of work; further calls are refused with COMMON-07. */
const maxWaiting = 200

const limit = pLimit(atOnce)

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new RefusalError('COMMON-07')
  return limit(work)
}

/** Devices encode accented letters differently. */
const asTyped = (password: string) => password.normalize('NFC')

/** Returns the hash of a password, computed on a thread of its own. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(asTyped(password), cost))

/** A hash of no password, which takes as long to verify as any other. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$4y0cvVv+KkFqYKZuNlsCKw$HRH444n7z5HEXh+xt4ObcxGn1fHrHL8KAgaQPEzJ1Y4'

/** Whether `password` matches the hash; without a hash it takes as long and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const isSame = await inTurn(() => verify(stored ?? nobodys, asTyped(password)))
  return isSame && stored !== null
}
