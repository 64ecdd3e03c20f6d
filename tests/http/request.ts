import { Window } from 'happy-dom'
import { inject } from 'vitest'

type Asked = { readonly headers?: Readonly<Record<string, string>> }

/** Requests a path of the program and does not follow where it leads. */
export const request = (path: string, { headers = {} }: Asked = {}): Promise<Response> =>
  fetch(`${inject('listensAt')}${path}`, { redirect: 'manual', headers })

/** Requests a path and follows where it leads. */
export const follow = (path: string): Promise<Response> => fetch(`${inject('listensAt')}${path}`)

/** The document that a page's HTML makes. No script of it runs. */
export function parseDocument(html: string) {
  const { DOMParser } = new Window()
  return new DOMParser().parseFromString(html, 'text/html')
}

/** The text of an element as a reader sees it, in one line. */
export const textOf = (element: { readonly textContent: string | null } | null) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
