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
 */
export function tolerateTranslation() {
  // oxlint-disable-next-line typescript/unbound-method -- each call says its node
  const { appendChild, insertBefore, removeChild } = Node.prototype
  /** Returns the node, whose translation is taken away. */
  function original(node: Node): Node {
    const shown = shownFor(node)
    if (shown !== node) shown.parentNode?.removeChild(shown)
    return node
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownFor(child)
    if (shown.parentNode === this) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const shown = next && shownFor(next)
    insertBefore.call(this, original(node), shown?.parentNode === this ? shown : null)
    return node
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    appendChild.call(this, original(node))
    return node
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        const { target } = record
        const shown = shownFor(target)
        if (shown instanceof Element && target instanceof Text) shown.replaceWith(target)
      } else
        for (const node of record.removedNodes) {
          const translation = node instanceof Text && !node.parentNode && translationIn(record)
          if (!translation) continue
          translations.set(node, translation)
          observer.observe(node, { characterData: true }) // React changes it where nobody sees it
        }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
