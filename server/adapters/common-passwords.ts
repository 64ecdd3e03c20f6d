import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guesses of zxcvbn, from 0 to 4: below this one a password falls to a list of what people choose. */
const leastScore = 2
/** EmailComposer that are judged; the others make it harder only. */
const maxJudged = 64

let made: Promise<ZxcvbnFactory> | null = null

/** The lists take some megabytes: they wait for the first new password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Judge({ dictionary, graphs: adjacencyGraphs })
}

/** Whether a password is one of those that are tried first: a common one, a row of keys, or such a one a little changed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  made ??= load()
  return (await made).check(password.slice(0, maxJudged)).score < leastScore
}
