import type { Page } from '@playwright/test'

/**
 * The elements that look otherwise without the whole style sheet, which comes with the scripts: none may, because the
 * page inlines all the rules that it needs.
 */
export const changedByWholeSheet = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')]
    const read = () =>
      elements.map((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          if (part !== null && style.content === 'none') return ''
          let text = ''
          for (const name of style) text += `${name}:${style.getPropertyValue(name)};`
          return text
        }),
      )
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const whole = read()
    for (const sheet of sheets) sheet.disabled = true
    const first = read()
    for (const sheet of sheets) sheet.disabled = false
    if (sheets.length !== 1) return [`${sheets.length} style sheets`]
    return elements.flatMap((element, place) => {
      const was = first[place]?.join('|').split(';') ?? []
      const is = whole[place]?.join('|').split(';') ?? []
      const changed = is.filter((value) => !was.includes(value))
      return is.join() === was.join() ? [] : [`${element.outerHTML.slice(0, 80)}: ${changed.slice(0, 3).join('; ')}`]
    })
  })
