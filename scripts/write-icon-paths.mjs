// Writes the outlines of Lucide icons that the interface shows, each as one path: `node scripts/write-icon-paths.mjs`, after a
// name was added here or lucide-static changed.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import icons from 'lucide-static/icon-nodes.json' with { type: 'json' }

const first =
  'bike circle-alert circle-check globe info locate-fixed map-pin menu search shopping-bag store triangle-alert user x'
const deferred =
  'arrow-left arrow-right banknote calendar-days car check chevron-down chevron-right clock credit-card flame house lock map minus navigation package pencil phone plus receipt smartphone ticket-percent timer trash'
/** Icons that are mirrored in right-to-left languages. */
const mirrored = new Set(['arrow-left', 'arrow-right', 'chevron-right'])

const pathOf = {
  // A relative start would depend on the outline before it; what follows it stays relative.
  path: ({ d }) => d.replace(/^m(-?[\d.]+) ?(-?[\d.]+) ?(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M'),
  line: ({ x1, y1, x2, y2 }) => {
    const [across, down] = [x2 - x1, y2 - y1]
    return `M${x1} ${y1}${down === 0 ? `h${across}` : across === 0 ? `v${down}` : `l${across} ${down}`}`
  },
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0`,
  rect: ({ x, y, width, height, rx: r }) => {
    const [across, down] = [width - 2 * r, height - 2 * r]
    const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
    return `M${Number(x) + Number(r)} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h-${across}${corner(-r, -r)}v-${down}${corner(r, -r)}z`
  },
}
/** Writes a path with hundredths of its 24 units, and without spaces that a sign makes needless. */
const compact = (path) =>
  path
    .replace(/-?\d*\.\d{3,}/g, (number) => {
      const rounded = String(Math.round(number * 100) / 100).replace(/^(-?)0(?=\.)/, '$1')
      return number.startsWith('.') && /^\d/.test(rounded) ? ` ${rounded}` : rounded
    })
    .replaceAll(' -', '-')
const outlineOf = (name) => compact(icons[name].map(([kind, attributes]) => pathOf[kind](attributes)).join(''))

const inCamelCase = (name) => name.replace(/-./g, ([, letter]) => letter.toUpperCase())
const deferredIcon = (name) => ({ path: outlineOf(name), ...(mirrored.has(name) && { isMirrored: true }) })
const listed = (names, keyOf, valueOf) =>
  JSON.stringify(Object.fromEntries(names.split(' ').map((name) => [keyOf(name), valueOf(name)])))

const license =
  '// Outlines of Lucide icons (https://lucide.dev), ISC license, copyright Lucide Icons and Contributors; by scripts/write-icon-paths.mjs.'
const exported = (name, outlines) => `export const ${name} = ${outlines} as const`
const files = {
  'src/ui/icon-paths.ts': exported('iconPaths', listed(first, String, outlineOf)),
  'src/ui/deferred-icons.ts': `/** Icons that the front page does not begin with. */
${exported('deferredIcons', listed(deferred, inCamelCase, deferredIcon))}`,
}
for (const [file, text] of Object.entries(files)) writeFileSync(file, `${license}\n${text}\n`)
execFileSync('node_modules/.bin/oxfmt', ['--write', ...Object.keys(files)])
