/** Digits of a loyalty card. */
export const cardDigits = 15

/** Whether a card's check digit is right (Luhn). */
export function isCardNumber(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return /^\d{15}$/.test(number) && sum % 10 === 0
}
