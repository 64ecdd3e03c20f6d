import { foldText } from '../../contract/fold-text.ts'

/** Folds text to lower case letters, digits and single spaces, without accents. */
export const foldWords = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
