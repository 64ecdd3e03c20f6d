/** Scrolls to what appears out of sight: the answer to a press stands above the button of a long form. */
export const bringIntoView = (appeared: HTMLElement | null) => appeared?.scrollIntoView({ block: 'nearest' })
