/** Steps that follow one another and show what a requirement is about, by its id: the paths that have them come first. */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  P600: ['order.confirmed', 'order.confirmed'],
}
