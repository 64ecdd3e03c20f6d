import type { OrderContent } from './order-content.ts'

const rowText = ({ label, value }: { readonly label: string; readonly value: string }) => `${label}: ${value}`

/** Returns an email as plain text. */
export function orderEmailText(content: OrderContent): string {
  const { heading, sentences, link, facts, items, sums, total, payment, store, why } = content
  const blocks: readonly (readonly string[])[] = [
    [heading],
    sentences,
    [`${link.label}: ${link.href}`],
    facts.map(rowText),
    items.flatMap(({ details, ...row }) => [rowText(row), ...details.map((detail) => `   ${detail}`)]),
    [...sums, total, ...(payment ? [payment] : [])].map(rowText),
    [store.name, store.phone, store.address],
    [why],
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
