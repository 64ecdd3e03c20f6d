import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Minimum zxcvbn score, from 0 to 4: passwords below are easily guessed. */
const leastScore = 2
/** Words that a customer of this chain would think of first. */
const chain = ['pizza', 'bohio', 'bohiopizza', 'boricua', 'puertorico', 'borinquen']
/** Number of checked characters; further ones only make a password stronger. */
const maxJudged = 64

let made: Promise<ZxcvbnFactory> | null = null

/** Loads the word lists, which take some megabytes, with the first new password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Judge({ dictionary: { ...dictionary, chain }, graphs: adjacencyGraphs })
}

/** Whether a password is among the first guesses: a common one, a row of keys, or a slight variation. */
export async function isCommonPassword(password: string): Promise<boolean> {
  made ??= load()
  return (await made).check(password.slice(0, maxJudged)).score < leastScore
}
