/** How long a page is waited for: by its own turns, so that a slow machine has as many of them as a quick one. */
export class Patience {
  /** A limit for what never comes, in real milliseconds. */
  static readonly longest = 120_000
  /** Turns without any change of the page. */
  static readonly #mostStill = 300
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
    this.#still = isChanged ? 0 : this.#still + 1
    if (this.#still > Patience.#mostStill || Date.now() > this.#deadline) throw new Error(this.#complaint)
  }
}
