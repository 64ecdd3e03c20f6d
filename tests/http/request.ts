import { Window } from 'happy-dom'
import { inject } from 'vitest'

type Asked = { readonly headers?: Readonly<Record<string, string>> }

/** Requests a path of the program without following redirects. */
export const request = (path: string, { headers = {} }: Asked = {}): Promise<Response> =>
  fetch(`${inject('listensAt')}${path}`, { redirect: 'manual', headers })

/** Requests a path and follows redirects. */
export const followRedirects = (path: string): Promise<Response> => fetch(`${inject('listensAt')}${path}`)

/** Parses a page's HTML to a document without running scripts. */
export function parseDocument(html: string) {
  const { DOMParser } = new Window()
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Returns the text of an element in one line. */
export const textOf = (element: { readonly textContent: string | null } | null) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
