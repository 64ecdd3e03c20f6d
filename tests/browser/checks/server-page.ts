declare global {
  /** The server's nodes before hydration. */
  var serverPage: { nodes: Element[]; html: string[]; text: string; hasTitle: boolean } | undefined
}

/** Runs before the page's scripts and records the server's nodes and text before hydration. */
export function rememberServerPage() {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return // parsed; deferred modules have not run yet
    const nodes = [...document.querySelectorAll('html, body, body *:not(script)')]
    const html = nodes.map((node) => {
      const copy = node.cloneNode()
      return copy instanceof Element ? copy.outerHTML : ''
    })
    const hasTitle = document.title !== '' && document.querySelector('main h1')?.checkVisibility() === true
    globalThis.serverPage = { nodes, html, text: document.body.innerText, hasTitle }
  })
}

/** Runs in the page and reports which nodes React adopted: those that carry a fiber. */
export function compareWithServer() {
  const { nodes, html, text, hasTitle } = globalThis.serverPage ?? { nodes: [], html: [], text: '', hasTitle: false }
  const fiberOf = (node: Element): unknown => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber'))
    return key === undefined ? undefined : Reflect.get(node, key)
  }
  /** React clones a fiber with the same props when only a sibling has work; rendering gives it new props. */
  const wasRenderedAgain = (node: Element) => {
    const fiber = fiberOf(node)
    const before: unknown = typeof fiber === 'object' && fiber !== null ? Reflect.get(fiber, 'alternate') : null
    if (typeof fiber !== 'object' || fiber === null || typeof before !== 'object' || before === null) return false
    return Reflect.get(fiber, 'memoizedProps') !== Reflect.get(before, 'memoizedProps')
  }
  const shallow = (node: Element) => {
    const copy = node.cloneNode()
    if (!(copy instanceof Element)) return ''
    // The page measures itself, such as the height of its bar, once it has loaded.
    if (node === document.documentElement) copy.removeAttribute('style')
    return copy.outerHTML
  }
  const written = (list: Element[]) => list.map((node) => shallow(node).slice(0, 120))
  // Nodes inside raw HTML (drawings, documents) have no fibers.
  const isHtml = (node: Element) => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps'))
    const props: unknown = key === undefined ? null : Reflect.get(node, key)
    return typeof props === 'object' && props !== null && 'dangerouslySetInnerHTML' in props
  }
  const isReacts = ({ parentElement: above }: Element): boolean => above === null || (!isHtml(above) && isReacts(above))
  const now = [...document.querySelectorAll('body *:not(script)')]
  return {
    count: nodes.length,
    hasTitle,
    lost: written(nodes.filter((node) => !node.isConnected)),
    notAdopted: written(nodes.filter((node) => isReacts(node) && !fiberOf(node))),
    changed: nodes.flatMap((node, index) =>
      shallow(node) === html[index] ? [] : [`${html[index]} -> ${shallow(node)}`],
    ),
    added: written(now.filter((node) => !nodes.includes(node))),
    renderedAgain: written(now.filter(wasRenderedAgain)),
    sameText: document.body.innerText === text,
  }
}
