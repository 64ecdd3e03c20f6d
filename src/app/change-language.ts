/**
 * The same place in another language. A reload keeps what a tab keeps: the query, the window that the hash opens, what is
 * being built or typed, how far the page is scrolled, and the way back.
 */
export function changeLanguage(language: string) {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  // Not the router's own, which would first go there in this language.
  History.prototype.replaceState.call(history, history.state, '', address)
  location.reload()
}
