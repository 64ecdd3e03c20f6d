import { foldText } from '../../contract/fold-text.ts'

/** Lower case letters, digits and single spaces; accents folded. */
export const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
