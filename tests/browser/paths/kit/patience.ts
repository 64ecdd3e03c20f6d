/** How long a page is waited for: by its own turns, so that a slow machine has as many of them as a quick one. */
export class Patience {
  /** A limit for what never comes, in real milliseconds. */
  static readonly longest = 120_000
  /** Turns after which the page was as before. */
  static readonly #maxStill = 400
  readonly #complaint: string
  readonly #deadline = Date.now() + Patience.longest
  #still = 0
  #turns = 0

  constructor(complaint: string) {
    this.#complaint = complaint
  }

  /** How long the next turn may wait for a change: milliseconds, longer and longer. */
  get pause() {
    return Math.min(this.#turns * 5, 50)
  }

  /** Counts a turn, after which the page had changed or not. */
  goOn(isChanged: boolean) {
    this.#turns += 1
    if (!isChanged) this.#still += 1
    if (this.#still > Patience.#maxStill || Date.now() > this.#deadline) throw new Error(this.#complaint)
  }
}
