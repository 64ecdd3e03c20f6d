/** Runs `work` for 0 to `count` - 1 with limited concurrency. */
export async function forEachOf(count: number, atOnce: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0
  async function worker(): Promise<void> {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
