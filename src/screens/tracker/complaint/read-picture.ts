import { maxPictureBytes } from '../../../../contract/complaints.ts'
import type { ChosenPicture, PictureProblem } from '../../../../machines/tracker/complaint.rules.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
/** Longest side in pixels of a picture that had to be made smaller. */
const maxSide = 1600

function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''))
  })
  reader.addEventListener('error', reject)
  reader.readAsDataURL(blob)
  return promise
}

/** Returns a smaller JPEG, because pictures of cameras have more bytes and pixels than the server takes. */
async function shrink(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/** Reads a chosen file as a picture that the server takes. */
export async function readPicture(file: File): Promise<ChosenPicture | PictureProblem> {
  if (!pictureTypes.includes(file.type)) return 'type'
  try {
    const blob = await shrink(file)
    if (blob === null || blob.size > maxPictureBytes) return 'size'
    return { type: blob.type, base64: await base64Of(blob) }
  } catch {
    return 'type'
  }
}
