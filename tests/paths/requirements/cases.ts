import type { CasesByRequirement } from '../kit/requirements.ts'

/**
 * Requirements about a case, by machine: an input or a step of its model. A path proves such a requirement by playing a
 * case and then taking the requirement's transition, and every case is played by some path (`plays` of the model).
 */
export const cases: Readonly<Record<string, CasesByRequirement>> = {
  checkout: {
    '5.14': ['no phone number', 'a phone too short', 'words in place of a phone number'],
    '5.20': ['no first name', 'no last name', 'no phone number', 'no email'],
    '5.21': ['no way to pay'],
    P52: [
      'no house number',
      'a ZIP of New York',
      'a municipio of elsewhere',
      'a condominium without its apartment',
      'a road without its kilometre',
    ],
  },
}
