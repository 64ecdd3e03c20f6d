import { foldText } from '../../contract/fold-text.ts'

/** Folds text to lower case letters of any script, digits and single spaces, without accents. */
export const foldWords = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
