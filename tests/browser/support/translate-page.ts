import type { Page } from '@playwright/test'

/** Replaces every text by a `<font>` element as a browser's translation does, and goes on while the page changes. */
function translate(isEarly: boolean) {
  const isTranslatable = (node: Node) =>
    node.nodeValue?.trim() && !node.parentElement?.closest('script, style, noscript, textarea, font')
  const translateTexts = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && isTranslatable(texts.currentNode)) found.push(texts.currentNode)
    for (const text of found) {
      const font = document.createElement('font')
      font.append(document.createTextNode(text.data))
      text.replaceWith(font)
    }
  }
  const begin = () => {
    const isHydrated = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
    if (!isEarly && !isHydrated) return void requestAnimationFrame(begin)
    translateTexts()
    new MutationObserver(translateTexts).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}

/** Has every later document of the page translated: once React has hydrated it, or before its scripts run. */
export const translatePage = (page: Page, { isEarly = false } = {}) => page.addInitScript(translate, isEarly)
