import type { CDPSession, Page } from '@playwright/test'

/** A page whose test scripts run in an isolated context: on the same document, but with the browser's real timers. */
export function isolatedPage(page: Page, session: CDPSession): Page {
  const evaluate = async (script: unknown, argument?: unknown): Promise<unknown> => {
    const { frameTree } = await session.send('Page.getFrameTree')
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'test',
    })
    const expression =
      typeof script === 'function' ? `(${String(script)})(${JSON.stringify(argument)})` : String(script)
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  return new Proxy(page, {
    get: (target, name) => (name === 'evaluate' ? evaluate : Reflect.get(target, name, target)),
  })
}
