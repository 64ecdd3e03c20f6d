const maxLine = 110

/** Returns JSON of short lines, which compares well: what fits in a line is in one. */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const parts = Array.isArray(value)
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, inner)}`)
  const line = parts.length === 0 ? open.trim() + close.trim() : `${open}${parts.join(', ')}${close}`
  if (!line.includes('\n') && indent.length + line.length <= maxLine) return line
  return `${open.trim()}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close.trim()}`
}
