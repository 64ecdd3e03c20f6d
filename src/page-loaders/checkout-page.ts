import type { TextChannel } from '../../contract/text-messages.ts'
import type { RouterContext } from '../router-context/router-context.ts'

/** Loads how the server sends text messages, so that the form is drawn with it; none if unknown, because the order goes without. */
export async function loadCheckout({ api, pageParts }: RouterContext): Promise<{ channels: readonly TextChannel[] }> {
  const [answer] = await Promise.all([
    api()
      .then((calls) => calls.textChannels())
      .catch(() => null),
    pageParts(),
  ])
  return { channels: answer?.ok ? answer.value.map(({ channel }) => channel) : [] }
}
