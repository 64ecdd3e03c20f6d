import type { Page } from '@playwright/test'

/**
 * Returns elements that change when the full style sheet loads with the scripts: none may, because the
 * page inlines all rules that it needs.
 */
export const changedByWholeSheet = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')]
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    /** Properties that the full style sheet sets; no others can differ on their own. */
    const declared = new Set<string>()
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) if (!name.startsWith('--')) declared.add(name)
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules)
      }
    }
    for (const { sheet } of sheets) if (sheet) collect(sheet.cssRules)
    const read = () =>
      elements.map((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          if (part !== null && style.content === 'none') return ''
          let text = ''
          for (const name of declared) text += `${name}:${style.getPropertyValue(name)};`
          return text
        }),
      )
    const whole = read()
    for (const sheet of sheets) sheet.disabled = true
    const first = read()
    for (const sheet of sheets) sheet.disabled = false
    if (sheets.length !== 1 || declared.size < 50) return [`${sheets.length} style sheets, ${declared.size} properties`]
    return elements.flatMap((element, place) => {
      const was = first[place]?.join('|').split(';') ?? []
      const is = whole[place]?.join('|').split(';') ?? []
      const changed = is.filter((value) => !was.includes(value))
      return is.join() === was.join() ? [] : [`${element.outerHTML.slice(0, 80)}: ${changed.slice(0, 3).join('; ')}`]
    })
  })
