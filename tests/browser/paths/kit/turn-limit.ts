/** Limits waiting by turns of the page, so that slow and fast machines get the same number. */
export class TurnLimit {
  /** The overall limit in real milliseconds. */
  static readonly longest = 120_000
  /** Number of turns without a change. */
  static readonly #maxStill = 400
  readonly #complaint: string
  readonly #deadline = Date.now() + TurnLimit.longest
  #still = 0
  #turns = 0

  constructor(complaint: string) {
    this.#complaint = complaint
  }

  /** Maximum wait of the next turn in milliseconds, growing. */
  get pause() {
    return Math.min(this.#turns * 5, 50)
  }

  /** Counts a turn, with or without a change. */
  goOn(isChanged: boolean) {
    this.#turns += 1
    if (!isChanged) this.#still += 1
    if (this.#still > TurnLimit.#maxStill || Date.now() > this.#deadline) throw new Error(this.#complaint)
  }
}
