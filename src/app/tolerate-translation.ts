/** Elements that a translation put in place of texts that React still updates, moves and removes. */
const translations = new WeakMap<Node, Element>()

/** Returns what the page shows for a node: itself, or its translation. */
const shownFor = (node: Node): Node => (node.parentNode ? node : (translations.get(node) ?? node))

const isTranslation = (node: Node | null): node is HTMLFontElement => node instanceof HTMLFontElement

/** Returns the element that came with the removal of a text. */
const translationIn = ({ addedNodes, previousSibling }: MutationRecord) =>
  [...addedNodes, previousSibling].find(isTranslation)

/**
 * Keeps the page working while a browser translates it, which replaces texts by `<font>` elements: React removes the
 * translation of a text instead of the text, and a text that changes takes its place back, to be translated again.
 * `before`: what changed until now.
 */
export function tolerateTranslation(before: readonly MutationRecord[]) {
  const page = Node.prototype
  // oxlint-disable-next-line typescript/unbound-method -- each call says its node
  const { insertBefore, removeChild } = page
  page.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownFor(child)
    if (shown.parentNode === this) removeChild.call(this, shown)
    return child
  }
  page.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const shown = next && shownFor(next)
    insertBefore.call(this, node, shown?.parentNode === this ? shown : null)
    return node
  }
  const follow = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      const { target } = record
      if (target instanceof Text) translations.get(target)?.replaceWith(target)
      for (const node of record.removedNodes) {
        const translation = node instanceof Text && !node.parentNode && translationIn(record)
        if (!translation) continue
        translations.set(node, translation)
        observer.observe(node, { characterData: true }) // React changes it where nobody sees it
      }
    }
  }
  const observer = new MutationObserver(follow)
  follow(before)
  observer.observe(document, { childList: true, subtree: true })
}
