import type { ComplaintKind, ComplaintRequest } from '../../contract/complaints.ts'

/** A picture as Base64, with its media type for the preview. */
export type ChosenPicture = { readonly type: string; readonly base64: string }
/** `type`: no JPEG, PNG or WebP. `size`: too large. */
export type PictureProblem = 'type' | 'size'

export type ComplaintForm = {
  readonly kind: ComplaintKind | null
  readonly lines: readonly string[]
  readonly words: string
  readonly picture: ChosenPicture | null
}
export const emptyComplaint: ComplaintForm = { kind: null, lines: [], words: '', picture: null }

export type ComplaintProblem = 'kind' | 'lines' | 'words'

/** Returns what the form lacks: the lines of what is missing, and the words of anything else. */
export function complaintProblem({ kind, lines, words }: ComplaintForm): ComplaintProblem | null {
  if (kind === null) return 'kind'
  if (kind === 'missing') return lines.length === 0 ? 'lines' : null
  return kind === 'other' && words.trim() === '' ? 'words' : null
}

/** Returns the request of a complete form. */
export const complaintRequest = (
  key: string,
  kind: ComplaintKind,
  { lines, words, picture }: ComplaintForm,
): ComplaintRequest => ({
  key,
  kind,
  lines: kind === 'missing' || kind === 'wrong' ? [...lines] : [],
  words: words.trim(),
  picture: picture?.base64 ?? null,
})
