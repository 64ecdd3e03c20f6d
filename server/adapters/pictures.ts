/** Longest side of a stored picture, in pixels. */
const longestSide = 1600
/** Most pixels of a picture that is read: more would take the server's memory. */
const mostPixels = 24_000_000
const formats: readonly unknown[] = ['jpeg', 'png', 'webp']

/**
 * Returns a customer's JPEG, PNG or WebP as a JPEG without metadata, such as the place where it was taken; null for
 * anything else, whatever it says it is.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  // A large library that few orders need.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, isProgressive } = await picture.metadata()
    const isInterlaced = format === 'png' && isProgressive // it is decoded whole, several times
    if (!formats.includes(format) || isInterlaced) return null
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}
