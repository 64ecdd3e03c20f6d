// Draws the icons of the site in public/ from its logo: `node scripts/draw-site-icons.mjs`, after a change of the logo.
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

const mark = readFileSync('public/img/mark.svg', 'utf8')
const favicon = readFileSync('public/favicon.svg', 'utf8')
const [, viewBox] = /viewBox="([^"]+)"/.exec(mark)

/** Returns the logo on the roof's green; `share` is its part of the width. */
function onGround(size, share) {
  const inner = size * share
  const at = (size - inner) / 2
  const placed = mark.replace(
    /<svg [^>]*>/,
    `<svg x="${at}" y="${at}" width="${inner}" height="${inner}" viewBox="${viewBox}">`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#12402f"/>${placed}</svg>`
}

const png = (svg, size) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()

/** Wraps a PNG in an .ico file. */
function ico(picture, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

for (const size of [192, 512]) {
  writeFileSync(`public/img/icon-${size}.png`, png(onGround(size, 0.78), size))
  writeFileSync(`public/img/maskable-${size}.png`, png(onGround(size, 0.6), size)) // within the safe zone
}
writeFileSync('public/apple-touch-icon.png', png(onGround(180, 0.78), 180))
writeFileSync('public/favicon.ico', ico(png(favicon, 32), 32))
