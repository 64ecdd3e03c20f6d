/**
 * Opens the same place in another language. A reload keeps the tab's state: query, hash dialog, drafts, scroll position
 * and history.
 */
export function changeLanguage(language: string) {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  // The router's own reload would first render this page in the other language.
  History.prototype.replaceState.call(history, history.state, '', address)
  location.reload()
}
