import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { pictureFile, pictureSizes, type PictureId } from '../../src/atlas/pictures.ts'
import { folders } from './folders.ts'

/** A map draws itself when it likes. */
const style = ":is([class*='_surface_'], [class*='_surface_'] *, div[class^='_waiting_']:empty) { visibility: hidden }"
const attempts = 5

/** The models' pizza has no drawing; this is one of the menu. */
const modelDrawing = '/art/jibarita.svg'
const drawing = '/art/1/pizza/large_hand-tossed~tomato_normal_longaniza.2_amarillos.2_queso-blanco.2_cilantro.1.svg'

/** Waits until every image is drawn. */
const drawImages = (page: Page) =>
  page.evaluate(
    async ([missing = '', present = '']) => {
      const images = [...document.images]
      for (const image of images) {
        if (image.getAttribute('src') === missing) image.src = present
        image.loading = 'eager'
      }
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    },
    [modelDrawing, drawing],
  )

/** Takes the picture of a page, once two in a row are alike. */
async function takeStable(page: Page) {
  let last = await page.screenshot({ style, animations: 'disabled' })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await drawImages(page)
    const next = await page.screenshot({ style, animations: 'disabled' })
    if (next.equals(last)) return next
    last = next
  }
  return last
}

type PictureSize = { readonly width: number; readonly height: number }

/** Keeps the picture of what a page shows: small, and the same bytes for the same pixels. */
export async function keepPicture(page: Page, id: PictureId, kept: PictureSize = pictureSizes[id.size].kept) {
  mkdirSync(folders.taken, { recursive: true })
  await drawImages(page)
  const shown = await takeStable(page)
  await sharp(shown)
    .resize(kept.width, kept.height, { fit: 'fill' })
    .avif({ quality: 30, effort: 2, chromaSubsampling: '4:2:0' })
    .toFile(join(folders.taken, pictureFile(id)))
}
