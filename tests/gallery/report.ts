import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { Compared } from './compare.ts'
import { folders } from './folders.ts'

const style = `body { font: 16px/1.4 system-ui; margin: 24px; color-scheme: light dark }
  figure { display: inline-block; margin: 0 16px 8px 0; vertical-align: top }
  img { max-width: 100%; border: 1px solid; height: auto }`

/** The pictures are in the page, so that it is one file. */
function pictureOf(folder: string, name: string, words: string) {
  const path = join(folder, name)
  if (!existsSync(path)) return html`<figure><figcaption>${words}: none</figcaption></figure>`
  const source = `data:image/avif;base64,${readFileSync(path, 'base64')}`
  return html`<figure>
    <figcaption>${words}</figcaption>
    <img src="${source}" alt="${words}: ${name}" />
  </figure>`
}

const rowOf = ({ name, result, pixels }: Compared) =>
  html`<section>
    <h2>${name}</h2>
    <p>${result}${result === 'changed' ? `, ${pixels} pixels` : ''}</p>
    ${pictureOf(folders.approved, name, 'Approved')}${pictureOf(folders.taken, name, 'Taken')}
  </section>`

/** Writes one page with the approved and the taken picture side by side, of all that differ. */
export async function writeReport(differing: readonly Compared[]) {
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Pictures that differ</title
      ><style>
        ${style}
      </style>
      <h1>Pictures that differ: ${differing.length}</h1>
      ${differing.map(rowOf)}
    </html>`
  writeFileSync(folders.report, page.toString())
}
